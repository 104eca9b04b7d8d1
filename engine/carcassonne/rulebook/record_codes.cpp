#include "engine/carcassonne/rulebook/record_codes.hpp"

#include <array>

namespace castellan::carcassonne {
namespace {

using notation::CodeInfo;
using notation::Severity;

constexpr std::array table = {
    CodeInfo{"tiles-version", "The tile set does not begin with its version, or with one this program does not know.",
             "Begin with the line: castellan-tiles 1"},
    CodeInfo{"tiles-line", "No line of a tile set begins with this word, or the line has too few or too many words.",
             "The help says what the line looks like. A comment begins with #."},
    CodeInfo{"tiles-missing", "The tile set has no name, no tile or no start tile.",
             "Add lines such as name my-tiles, start RCr and tile RCr 4 crfr.", "C1"},
    CodeInfo{"tiles-name", "A name is too long, has characters that names cannot have, or is there already.",
             "Names have letters, digits, +, - and full stops; each name and alias of a tile is there once, begins "
             "with a letter and is not 'end'."},
    CodeInfo{"tiles-count", "A count is no number, or the set has more kinds, tiles or features than it may.",
             "A kind has 1 to 9999 tiles, a set 250 kinds and 20000 tiles, a tile 16 features.", "C1"},
    CodeInfo{"tiles-edge", "An edge is missing or does not match the features of the tile.",
             "Write the four edges clockwise from north, c city, r road, f field: crfr. Each side with c is in one "
             "line city, each with r in one line road.",
             "C4"},
    CodeInfo{"tiles-field", "A field has a half-edge that is none, is in two fields, or is in no field.",
             "Each half of an edge without a city is in one field; both halves of an edge f are in the same one. >N "
             "says that the field touches the city on the side N.",
             "C4"},
    CodeInfo{"tiles-odd",
             "The set can be played with, but a tile can never be placed, a feature lies across another one, or a "
             "field lies beside a city without touching it.",
             "Nothing, if that is meant. `set check` alone says so; records may embed any set.", "C4",
             "a warning of a set is for `set check` to give, not for each record that embeds the set",
             Severity::warning},
    // Tags.
    CodeInfo{"missing-tag", "A tag without which the game cannot be replayed is missing.",
             "Add it: Seats names the colours that play, clockwise, the one who begins first.", "T5"},
    CodeInfo{"open-tag", "A tag that is needed has a question mark in it.",
             "Write who plays, clockwise, the one who begins first: [Seats \"RB\"].", "T5"},
    CodeInfo{"bad-seats", "The tag Seats does not name two to six different colours.",
             "Colours are R, B, G, Y, K and P, without blanks between them: [Seats \"RBG\"].", "T5"},
    CodeInfo{"unknown-ruling", "The tag Rulings cannot be read, or names a ruling or value that does not exist.",
             "Write name=value, separated by commas: [Rulings \"small-city=2\"]."},
    CodeInfo{"unknown-set", "The tag Set names a tile set that is not at hand.",
             "Embed the set in a %set block after the tags; `castellan set print base` prints the built-in one.", "C1"},
    CodeInfo{"set-mismatch", "The tag Set has another name or hash than the tile set of the record.",
             "Embed the set that was played with, or correct the tag.", "C1"},
    CodeInfo{"strange-tag",
             "A tag that means something only in records of another game.",
             "Leave it out: it says nothing of this game.",
             {},
             "it is a warning, and samples without an error check clean",
             Severity::warning},
    // Words.
    CodeInfo{
        "bad-word",
        "A word that cannot be read: it begins like none, or goes on with something that does not belong to it.",
        "A tile is placed C@e1n2S, or set aside C@-; a follower put cN, rE, fNL or m; a castle placed ^N, and what "
        "one takes chosen ^n1:rE."},
    CodeInfo{
        "bad-place", "A place was expected and something else found.",
        "Columns e or w, then rows n or s, each with its count from the start tile: e1, w2n1; that tile lies at 0."},
    CodeInfo{"bad-spot", "A feature of a tile was expected and something else found.",
             "Features are c city, r road, f field and m monastery, with a side, or a field with a half-edge: cN, fNL.",
             "T2"},
    CodeInfo{"bad-player", "A player was expected and something else found.",
             "Players are R, B, G, Y, K and P; K is black."},
    CodeInfo{"misplaced-word", "A tile, follower, castle or choice is written after the end.",
             "After `end` come scores alone; tiles belong to turns."},
    CodeInfo{"unknown-tile", "The tile set has no tile of this name.",
             "Names of tiles are those of the tile set, or their aliases.", "C1"},
    CodeInfo{"no-such-feature", "The tile has no such feature on that side, or several where no side is named.",
             "Sides are those of the board, after the tile was turned.", "T2"},
    CodeInfo{"no-such-castle", "No castle is at that place, or several are.",
             "Name one of the castle's two places, or both: ^n1+0:rE.", "K6"},
    // Claims.
    CodeInfo{"false-claim", "Points, owners, a total or a winner that the record states are not so.",
             "The message says what is so, the facts why: count the tiles, pennants and followers of the feature.",
             "S4"},
    CodeInfo{"bad-result", "The result names what is no player, or two results.", "A result is *, #, #R or #R+B.",
             "F4"},
};

}  // namespace

std::span<const CodeInfo> record_codes() { return table; }

}  // namespace castellan::carcassonne
