#include "engine/carcassonne/rulebook/record_codes.hpp"

#include <array>

namespace castellan::carcassonne {
namespace {

using notation::CodeInfo;

constexpr std::string_view no_record = "it is reported of a tile set, which is no record";
constexpr std::string_view no_word = "records of this game are not read yet";

constexpr std::array table = {
    CodeInfo{"tiles-version",
             "The tile set does not begin with its version, or with one this program does not know.",
             "Begin with the line: castellan-tiles 1",
             {},
             no_record},
    CodeInfo{"tiles-line",
             "No line of a tile set begins with this word, or the line has too few or too many words.",
             "The help says what the line looks like. A comment begins with #.",
             {},
             no_record},
    CodeInfo{"tiles-missing", "The tile set has no name, no tile or no start tile.",
             "Add lines such as name my-tiles, start RCr and tile RCr 4 crfr.", "C1", no_record},
    CodeInfo{"tiles-name",
             "A name is too long, has characters that names cannot have, or is there already.",
             "Names of tiles have letters, digits, +, - and full stops; each name and alias is there once.",
             {},
             no_record},
    CodeInfo{"tiles-count", "A count is no number, or the set has more kinds, tiles or features than it may.",
             "A kind has 1 to 9999 tiles, a set 250 kinds and 20000 tiles, a tile 16 features.", "C1", no_record},
    CodeInfo{"tiles-edge", "An edge is missing or does not match the features of the tile.",
             "Write the four edges clockwise from north, c city, r road, f field: crfr. Each side with c is in one "
             "line city, each with r in one line road.",
             "C4", no_record},
    CodeInfo{"tiles-field", "A field has a half-edge that is none, is in two fields, or is in no field.",
             "Each half of an edge without a city is in one field; both halves of an edge f are in the same one. >N "
             "says that the field touches the city on the side N.",
             "C4", no_record},
    // Words.
    CodeInfo{
        "bad-word",
        "A word that cannot be read: it begins like none, or goes on with something that does not belong to it.",
        "A tile is placed C@e1n2S, or set aside C@-; a follower put cN, rE, fNL or m; a castle placed ^N, and what "
        "one takes chosen ^n1:rE.",
        {},
        no_word},
    CodeInfo{
        "bad-place",
        "A place was expected and something else found.",
        "Columns e or w, then rows n or s, each with its count from the start tile: e1, w2n1; that tile lies at 0.",
        {},
        no_word},
    CodeInfo{"bad-spot", "A feature of a tile was expected and something else found.",
             "Features are c city, r road, f field and m monastery, with a side, or a field with a half-edge: cN, fNL.",
             "T2", no_word},
    CodeInfo{"unknown-tile", "The tile set has no tile of this name.",
             "Names of tiles are those of the tile set, or their aliases.", "C1", no_word},
    CodeInfo{"no-such-feature", "The tile has no such feature on that side, or several where no side is named.",
             "Sides are those of the board, after the tile was turned.", "T2", no_word},
    CodeInfo{"no-such-castle", "No castle is at that place, or several are.",
             "Name one of the castle's two places, or both: ^n1+0:rE.", "K6", no_word},
};

}  // namespace

std::span<const CodeInfo> record_codes() { return table; }

}  // namespace castellan::carcassonne
