// All actions the rules allow now: the players' choices, and what luck can give.
#pragma once

#include <vector>

#include "engine/piecepack/rules/game.hpp"

namespace castellan::piecepack {

/// Appends every allowed action of whose turn it is: each tile that the pile may give and each that may be the proper
/// one, at each place; each known coin, and one unknown, on each tile. When all coins of a round lie: the coins that
/// may be turned up. After a round: the first tiles of the next.
void list_legal(const Setup& setup, const State& state, std::vector<Action>& actions);

/// The places where a tile may be laid; only 0 for the first.
std::vector<Place> open_places(const State& state);

}  // namespace castellan::piecepack
