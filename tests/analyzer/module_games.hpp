// Small games with the modules Dilemma and Battle, for the tests of claims and reports.
#pragma once

#include "tests/analyzer/games.hpp"

namespace castellan::analyzer::testing {

/// Blue has 4 + 6 heraldic points around d4, Red 5, and Red's castle stands there. In its row are villages on b4 and f4
/// and a city on h4, in its column a village on d2: overbuilding scores 3 x 1 + 2 = 5 VP.
inline const std::string attacked =
    "modules battle | octagons d4 r1NESW.1; b4 w1NESW; f4 w1NESW; h4 w1NSW; d2 w1NESW | seats BR | "
    "tiles d3:R5G5Y5B5 e4:Y6R6G6B6 | castles R:^d4 | villages b4 f4 d2 | cities h4 | B w=2 g=2 r=1 s=2 hand=Ab | "
    "R hand=Gu";

/// After the last turn. Castles: Red b4 and d2, Blue f4 and, on Green's, d6, Green b6. In line with them:
///   village f6  Blue 2 (f4, d6), Green 1 (b6)                  Blue 3
///   village b4  Red (b4), Blue (f4), Green (b6)                1 each
///   city d4     Red 2 (b4, d2), Blue 2 (f4, d6)                3 each
///   village d2  Red (d2), Blue (d6)                            2 each
///   city h8     none                                           no player
/// O7: Red 6, Blue 9, Green 1. O8: Red 4, Blue 4, Green 2. Silver: Red and Blue 5, Green 1.
/// With Dilemma Red alone still has a start tile.
/// Red 9 + 1 card + 6 + 4 + 6 = 26, then 31; Blue 4 + 9 + 4 + 6 = 23; Green 7 + 2 wood + 1 + 2 = 12.
inline std::string scored_position(std::string_view modules, std::string_view rest = "") {
    const bool held = modules.find("dilemma") != std::string_view::npos;
    const std::string tiles =
        "a4:#1R a6:#2R b3:#3R b5:#4R b7:#5R c2:#6R c4:#7R c6:#8R d1:#9R d3:#10R d5:#11R d7:#12R "
        "e2:#13R e4:#14R e6:#15R f1:#16R f3:#17R f5:#18R f7:#19R g2:#20R g4:#21R g6:#22R g8:#23R "
        "h7:#24R";
    return fmt::format(
        "modules {} | octagons b4 r1NESW.1; d4 w1NESW; f4 r1NESW.1; d6 r1NESW.1; d2 r1NESW.1; b6 r1NESW.1; f6 g1NESW; "
        "h8 g1SW; f2 sNESW | seats RBG | tiles {} | castles R:^b4 B:^f4 G:^d6 B:^^d6 R:^d2 G:^b6 | villages b4 d2 f6 | "
        "cities d4 h8 | R vp=9 s=5 hand=Ra{} | B vp=4 s=5{} | G vp=7 w=2 s=1{} | mine 0 | {}turn 25 R stage=mine",
        modules, tiles, held ? " tile=start" : "", held ? " tile=?" : "", held ? " tile=?" : "", rest);
}

}  // namespace castellan::analyzer::testing
