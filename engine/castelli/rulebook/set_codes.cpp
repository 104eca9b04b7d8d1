#include <array>

#include "engine/castelli/rulebook/code_texts.hpp"

namespace castellan::castelli {

namespace {

using notation::CodeInfo;

constexpr std::array table = {
    CodeInfo{"set-version", "The set does not begin with its version, or is of one that this program does not know.",
             "Begin with the line: castellan-set 1"},
    CodeInfo{"set-syntax", "A line of the set has too few or too many words.",
             "The help says what the line looks like. A comment begins with #."},
    CodeInfo{"set-unknown-line", "No line of a set begins with this word.", "docs/component-sets.md lists the lines."},
    CodeInfo{"set-value", "A number, name, title, arm or silver is not what it may be.",
             "The message says what is allowed at this place."},
    CodeInfo{"set-cards", "An entry of the line cards is not a card and a number.", "Write cards K3 1, K4 2, Ra 2",
             "C5"},
    CodeInfo{"set-piece",
             "A piece has no proper name or fewer than eight octagons, or an octagon stands before the "
             "first piece.",
             "Begin with a line such as piece A and give it eight octagons.", "S1"},
    CodeInfo{"set-octagon",
             "An octagon is not on a space a1 to d4, has no area or more than four, or its village or "
             "city does not stand last.",
             "Write the space, its areas, then village or city: b4 r1ESW.2 village", "A1"},
    CodeInfo{"set-area", "An area cannot be read, borders no side, or has a twin on its octagon.",
             "Write terrain, amount and sides: w2NE.", "A1"},
    CodeInfo{"set-site", "Building sites other than 0, 1 or 2, or on something else than rocks.",
             "Write .1 or .2 behind the sides of a rocks area: r1NE.2", "B3"},
    CodeInfo{"set-parity", "An octagon lies on the wrong colour of the checkerboard, beside another octagon.",
             "Octagons and squares alternate in every row and column.", "S1"},
    CodeInfo{"set-tile", "A tile has no proper name, or a number of arms other than four.",
             "Write tile 1 R4 G4 B4 Y4 s1", "C2"},
    CodeInfo{"set-colour", "An arm has no colour, or the tile has two arms of one colour.",
             "A tile has one arm each of R, G, B and Y.", "C2"},
    CodeInfo{
        "set-layout",
        "A layout is not one or two pieces wide and high, or halved but not of 2x2 pieces; or a rim stands before the "
        "first layout, or one for the middle in a layout that is not halved.",
        "Write layout square 2x2 and its four rims behind it; for a tournament layout table 2x2 halved and six.", "S1"},
    CodeInfo{"set-rim", "A slot of the rim cannot be read, or a rim is missing or has the wrong number of slots.",
             "A slot is w1 g1 r1 c1 or s1, n for neutral arms, - for nothing; four slots a piece.", "T4"},
    CodeInfo{"set-duplicate", "A line, name, space, card or rim is there already.", "Keep one of them."},
    CodeInfo{"set-missing", "The set has no name, piece, tile or layout.", "Add the line that the help shows."},
    CodeInfo{"set-mine", "No piece has a silver mine.", "Give one octagon the area sNESW, or fewer sides.", "A8"},
    CodeInfo{"set-supply", "More villages or cities are printed and set aside than are in the box.",
             "Raise villages or cities, or print fewer.", "C4"},
    CodeInfo{"set-short", "A layout needs more pieces or tiles than the set has.",
             "Every square of the board gets a tile: eight for each piece.", "S3"},
    CodeInfo{"set-limit", "The set goes beyond a limit of its format: its length, a line's, or a number of parts.",
             "docs/component-sets.md, section 7, lists the limits."},
    CodeInfo{"set-count",
             "The set can be played with, but something is there in another number than the rulebook "
             "prints.",
             "Nothing, if that is meant. `set check` alone says so; records may embed any set.",
             {},
             {},
             notation::Severity::warning},
};

}  // namespace

std::span<const notation::CodeInfo> set_codes() { return table; }

}  // namespace castellan::castelli
