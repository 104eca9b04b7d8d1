// A board in plain text, at most 100 columns wide: tiles as they lie, octagons with what is on them.
//
//          c          d
//      ---------- ----------
//          R3    |  r2NE.1       c2: red 3 to the north, a card icon of yellow's to the west, 1 silver in the centre
// 2     Yc s1 G3 |   g1SW        d2: rocks with a site and grain, the sides each area borders, a village, Red's castle
//          B3    | village
//                |   R^r
#pragma once

#include <cstdint>
#include <string>

#include "engine/castelli/state/setup.hpp"
#include "engine/castelli/state/state.hpp"

namespace castellan::analyzer {

using SpaceMask = std::uint64_t;  // bit per Space::index

/// Spaces of `marked` stand in a frame of asterisks. A square whose tile lies face down shows "??". The rim's symbols
/// stand beside the board: "w2" wood, "g" grain, "r" rocks, "c" cards, "s" silver, "n" a neutral arm. Between
/// a tournament's halves stand their rims and an empty line.
std::string board_text(const castelli::Setup& setup, const castelli::State& state, SpaceMask marked = 0);

/// The spaces on which two states of one board differ: tiles, villages, cities, castles (whenever they were built).
SpaceMask differing_spaces(const castelli::Setup& setup, const castelli::State& one, const castelli::State& other);

/// "c2, d5"; empty for none.
std::string spaces_text(SpaceMask spaces);

}  // namespace castellan::analyzer
