#include <array>

#include "engine/castelli/rulebook/code_texts.hpp"

namespace castellan::castelli {

namespace {

using notation::CodeInfo;

constexpr std::array table = {
    // Reading words.
    CodeInfo{"bad-word",
             "A word that cannot be read as the grammar says: it begins like none, breaks off, or goes on "
             "with something that does not belong to it.",
             "A word is a tile, card, castle, area or total. A text stands in braces."},
    CodeInfo{"bad-player", "A colour was expected and something else found, or the colour named does not play.",
             "Colours are R, G, B and Y; those that play stand in the tag Seats."},
    CodeInfo{"bad-space", "A space was expected. Its name is a column a to h and a row 1 to 8.",
             "Count columns from the west and rows from the south: d5."},
    CodeInfo{"bad-card", "A card was expected, or a card is written in a way that does not fit it.",
             "Cards are K3 K4 K5 Ra St Bg Lg Tr Lv Mb Rb Pe, in the module Battle also Du Ab Gu Ar In, or ? for one "
             "unseen. Some name their target: Tr>B+?, Pe>c3, B:St>G, Lg^e4g, Ab^^e4."},
    CodeInfo{"bad-tile", "The tile's arms cannot be read, or one colour has two arms.",
             "Write the four arms clockwise from the north, each a colour and a value or c: R3G3B3Yc; behind them its "
             "silver, s1 or s2.",
             "C2"},
    CodeInfo{"bad-area", "What names an area, a side or a building site cannot be read.",
             "An area is an octagon and a letter, w g r m or s: e5g; a side is N, E, S or W; a site .1 or .2."},
    CodeInfo{"bad-claim", "What stands behind = cannot be read as a claim of this word.",
             "Points and silver of an action are one number: ^e4=5. What several gain is named by colour: e5g=R2,B1; "
             "- is nobody."},
    // What this board or set does not have, or has twice.
    CodeInfo{"unknown-space", "The board in play has no such space.",
             "With two players the board is 8 by 4 or 4 by 8. See the tags Layout and Pieces."},
    CodeInfo{"not-a-square", "The space is an octagon; tiles lie on squares.",
             "Squares and octagons alternate: name the square beside it.", "T1"},
    CodeInfo{"not-an-octagon", "The space is a square; areas, castles and villages are on octagons.",
             "Squares and octagons alternate: name the octagon beside it.", "A1"},
    CodeInfo{"unknown-tile", "The component set has no such tile, or a Steward's tile is not the one just placed.",
             "Read the arms again, clockwise from the north. Perhaps the record needs another set.", "C2"},
    CodeInfo{"ambiguous-tile", "Several tiles have these arms and differ in their silver.",
             "Add the silver in the tile's centre, s1 or s2, or name the tile by its id: #12R.", "C2"},
    CodeInfo{"tile-silver",
             "A tile is written without the silver in its centre. It is known by its arms, and counts with its silver.",
             "Add the silver, s1 or s2: who reads the record sees then what the tile gives.", "T3",
             "it is a warning, and samples without an error check clean", notation::Severity::warning},
    CodeInfo{"no-such-area", "The octagon has no area of this terrain, or none that borders this side.",
             "Look at the octagon: w wood, g grain, r rocks, m market, s silver mine.", "A1"},
    CodeInfo{"no-such-rim", "A word tells what the rim gives at a side of a square that is not at the rim.",
             "Name a side of the tile that points at the board's edge: a1@N. Most tiles have none.", "T4"},
    CodeInfo{"ambiguous-area", "The octagon has several areas of this terrain.",
             "Add a side that only the one you mean borders: d4gN.", "A1"},
    CodeInfo{"ambiguous-castle", "Several castles that could be overbuilt stand on this octagon.",
             "Add the area or the building site of the one you mean: ^^d4r.2.", "O3"},
    CodeInfo{
        "breaks-off",
        "A record that ends with * breaks off within its last turn: before its tile, or before a card due is drawn. "
        "It counts as recorded up to there.",
        "Write what followed, if it is known. Before another turn, or before a result that names winners, it is an "
        "error.",
        {},
        "it is a warning, and samples without an error check clean",
        notation::Severity::warning},
    // Setting up.
    CodeInfo{"missing-tag",
             "A tag is missing without which the game cannot be set up: Seats and Pieces, unless it "
             "begins from a Position.",
             "Add the lines [Seats \"RB\"] and [Pieces \"A B\"] with who sat and what lay there.", "S1"},
    CodeInfo{"open-tag", "Seats, Pieces or MineTile has a ? and is still to be filled in, as in a record just begun.",
             "Write what lay on the table in place of the ?. `castellan new` takes it as --seats and --pieces.", "S1"},
    CodeInfo{"mistyped-tag",
             "A tag that CGN does not have, but one that is nearly the same; or it names a player of a colour that "
             "Castelli does not have. It is kept as other unknown tags are, and means nothing.",
             "Correct its name. A tag of your own should be less like those of CGN.",
             {},
             "it is a warning, and samples without an error check clean",
             notation::Severity::warning},
    CodeInfo{"idle-name", "A tag names the player of a colour that does not play.",
             "Correct the colour, or the tag Seats.", "S7", "it is a warning, and samples without an error check clean",
             notation::Severity::warning},
    CodeInfo{"bad-date",
             "The tag Date is no day of the calendar written as year, month and day.",
             "Write [Date \"2026.11.20\"], with ?? for a month or day and ???? for a year that is not known.",
             {},
             "it is a warning, and samples without an error check clean",
             notation::Severity::warning},
    CodeInfo{"bad-seats", "The tag Seats does not name two to four different colours.",
             "Write the colours clockwise, the start player first: RBGY.", "S7"},
    CodeInfo{"bad-pieces", "These pieces make no board for so many players, or none of them has the silver mine.",
             "Two players lay two pieces, one with the mine: A B. More lay four: A B / C D.", "S1"},
    CodeInfo{"bad-decision", "A part of the tag Decisions cannot be read.",
             "A decision is a place and `stood` or `taken back`, or a penalty: 7.4 stood; 9.1 taken back; penalty B 3"},
    CodeInfo{"idle-decision",
             "A decision about a place where nothing is irregular, or that can have no effect there.",
             "castellan check --as-played lists the places. What was not done cannot be taken back.",
             {},
             "it is a warning, and samples without an error check clean",
             notation::Severity::warning},
    CodeInfo{
        "bad-layout",
        "The component set has no such layout for so many players. A tournament has layouts of its own, whose halves "
        "the charts divide.",
        "Leave the tag Layout out, or name one that the set has.", "S1"},
    CodeInfo{"bad-mine-tile",
             "The tag MineTile does not name an octagon of the half that lacks the silver mine, or is there without a "
             "tournament.",
             "Name the octagon that the extra mine covers: [MineTile \"d3\"]. Only a tournament has one.", "X1"},
    CodeInfo{
        "bad-start-tiles",
        "The tag StartTiles does not give players start tiles of the set, each once, or is there without the module "
        "dilemma.",
        "Name tiles by id or by their arms, ? for one unseen: [StartTiles \"R:#S1 B:R3B3Y3G3 G:?\"].", "D1"},
    CodeInfo{"module-parts",
             "The component set lacks what a module needs: a start tile for each player (dilemma), or a layout whose "
             "halves the charts divide (tournament).",
             "Use the set classic, or add to yours the lines start-tile, or layout table 2x2 halved with its six rims.",
             "C7"},
    CodeInfo{"pieces-count", "The tag Pieces has another number of rows or pieces than the layout.",
             "Name the rows from the north, divided by /: A B180 / C D.", "S1"},
    CodeInfo{"pieces-unknown", "The component set has no piece of this name.", "The classic set has A, B, C and D.",
             "S1"},
    CodeInfo{"pieces-turn", "A piece is turned by something else than a quarter, half or three quarters.",
             "Write the degrees clockwise behind the name: 90, 180 or 270.", "S1"},
    CodeInfo{"pieces-twice", "One piece lies on the board twice.", "Each piece is in the box once.", "S1"},
    CodeInfo{"pieces-parity",
             "Laid like this the pieces make no checkerboard: somewhere two octagons or two squares lie side by side.",
             "A quarter turn swaps a piece's squares and octagons, a half turn keeps them. Turn it once more.", "S1"},
    CodeInfo{"octagon-space", "A position gives an octagon that lies outside the board.",
             "Columns are a to h and rows 1 to 8.", "S1",
             "the spaces of a position are read before the board is built, so none can lie outside"},
    CodeInfo{"octagon-twice", "A position gives the same octagon twice.", "Put all its areas in one entry.", "S1"},
    CodeInfo{"octagon-parity", "A position gives two octagons on spaces where one of them must be a square.",
             "Octagons and squares alternate in every row and column.", "S1"},
    CodeInfo{"bad-position", "A position cannot be read, or what it says does not fit together or breaks a rule.",
             "docs/positions.md describes the fields. The place of the error tells which one.", "S1"},
    CodeInfo{"unknown-set", "The record names a component set that this program does not have.",
             "Give its file with --set, or put the set into the record as a %set block.", "C1"},
    CodeInfo{"wrong-game", "The tag Game names another game than the one that is read here.",
             "Use a verb that takes games of this kind. check takes all.",
             {},
             "check reads records of every game"},
    CodeInfo{"set-mismatch", "The component set at hand is not the one the record was made with: another name or hash.",
             "Use the set of the record. If only the name was mistyped, correct the tag Set."},
    CodeInfo{"unknown-ruling", "The tag Rulings names a ruling or a value that there is not, or one ruling twice.",
             "`castellan explain` lists the rulings; write name=value, divided by commas."},
    CodeInfo{
        "unknown-module", "The tag Modules names a module that there is not, or one twice.",
        "Modules are dilemma, battle and tournament, divided by commas. The base game is written [Modules \"-\"], or "
        "without the tag."},
    CodeInfo{"cards-undecided",
             "So many cards are unknown that it cannot be told within reasonable time whether any assignment fits. The "
             "game is neither accepted nor refused, and not played further.",
             "Name cards that somebody has seen since; each one makes the question simpler.", "T7",
             "it takes a long game with nearly all cards unseen, made for the purpose; the tests of the card search "
             "reach it by allowing fewer steps"},
};

}  // namespace

std::span<const notation::CodeInfo> record_codes() { return table; }

}  // namespace castellan::castelli
