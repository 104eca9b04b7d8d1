#include "engine/piecepack/rulebook/record_codes.hpp"

#include <array>

namespace castellan::piecepack {
namespace {

using notation::CodeInfo;
using notation::Severity;

constexpr std::array table = {
    // Tags.
    CodeInfo{"missing-tag", "A tag without which the game cannot be replayed is missing.",
             "Add it: Seats names the suits that play, clockwise, the one who begins first.", "S5"},
    CodeInfo{"open-tag", "A tag that is needed has a question mark in it.",
             "Write who sits at the table, clockwise, the one who begins first: [Seats \"SM\"].", "S5"},
    CodeInfo{"bad-seats", "The tag Seats does not name two to four different suits.",
             "Suits are S, M, C and A, without blanks between them: [Seats \"SMC\"].", "C2"},
    CodeInfo{"bad-roll", "The dice of the tag Roll do not fit the players, or another one rolled highest.",
             "All players roll first, then those tied for the highest, after a semicolon: [Roll \"S5 M5; S3 Mn\"]. The "
             "one who is highest in the end is the first of Seats.",
             "S5"},
    CodeInfo{"unknown-variant", "The tag Variant names none of the variants.",
             "Variants are random-terrain and suit-terrain; - is none."},
    CodeInfo{"unknown-ruling", "The tag Rulings cannot be read, or names a ruling or value that does not exist.",
             "Write name=value, separated by commas: [Rulings \"tiles=all, tile-limit=4-each\"]."},
    CodeInfo{"ruling-idle", "A ruling is chosen that decides nothing with the variant of the record.",
             "Leave it out. With suit terrain each player draws from the own six tiles.", "X2",
             "it is a warning, and samples without an error check clean", Severity::warning},
    CodeInfo{"strange-tag", "A tag that means something only in records of another game.",
             "Leave it out: it says nothing of this game. A game cannot begin from a Position, for one.",
             {},
             "it is a warning, and samples without an error check clean", Severity::warning},
    // Words.
    CodeInfo{"bad-word",
             "A word that cannot be read: it begins like none, or goes on with something that does not belong "
             "to it.",
             "A tile is laid M5@0, a castle placed ^Sa, a coin deployed S3@M5; coins are turned up M5:S3M4, scores "
             "stated S:Sa=5 and S=12."},
    CodeInfo{"bad-player", "A player was expected and something else found.",
             "Players are S Suns, M Moons, C Crowns and A Arms."},
    CodeInfo{"bad-tile", "A tile was expected and something else found.",
             "A tile is its suit, S M C A, and its rank, n a 2 3 4 5: S3, Ma, Cn.", "C1"},
    CodeInfo{"bad-coin", "A coin was expected and something else found, or one coin is named twice.",
             "A coin is its suit and its rank: S3, Ma. Deployed unseen it is S?.", "C1"},
    CodeInfo{
        "bad-place", "A place was expected and something else found.",
        "Columns e or w, then rows n or s, each with its count from the round's first tile: e1, w2n1; that tile lies "
        "at 0. Or a side of a tile that lies: nS4.",
        "M3"},
    CodeInfo{"bad-claim", "What follows = is no number of points.", "Write a number such as 5, 0 or -3."},
    CodeInfo{"misplaced-word", "A word of a turn is written in a scoring, or the other way round.",
             "Tiles, castles and coins belong to turns; after `round 1:` come coins turned up and scores, after `end` "
             "totals."},
    CodeInfo{"unknown-neighbour", "A place is written as a side of a tile that does not lie on the map of the round.",
             "Name a tile that lies, or count from the round's first tile.", "M3"},
    // Claims.
    CodeInfo{"false-claim",
             "A score, a total or a winner that the record states is not so, or cannot be whatever the "
             "unknown coins are.",
             "Compare the coins and the tiles named in the facts with the record.", "V5"},
    CodeInfo{"no-score", "A score is stated of a tile that gives the player nothing.",
             "Scored are the tile of the castle and those to its north, east, south and west.", "V5"},
    CodeInfo{"bad-result", "The result names what is no player, or two results.", "A result is *, #, #S or #S+M.",
             "E1"},
};

}  // namespace

std::span<const CodeInfo> record_codes() { return table; }

}  // namespace castellan::piecepack
