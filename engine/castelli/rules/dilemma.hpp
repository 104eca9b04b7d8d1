// The module Dilemma: a tile in hand, and the choice between it and the one taken from the board (D1 to D3). Rulebook:
// The "Dilemma" module.
#pragma once

#include <optional>

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

inline constexpr int start_tile_points = 5;  // VP (D3)

/// D2: whether the tile placed is the one taken from the board, or with Action::taken_tile the one in hand.
Verdict judge_tile_in_hand(const Table& table, const Action& action);
/// D2: whether this tile may be the one in the player's hand.
Verdict judge_laid_from_hand(const Table& table, Colour player, TileId tile);
/// D2: whether this tile, known or unseen_tile, may be taken from the board. It lay there face down, so it is no start
/// tile, and neither laid nor in a hand.
Verdict judge_taken(const Table& table, TileId tile);
/// D2: the tile taken from the board goes to the hand that the tile placed came from.
void exchange_tile(const LiveTable& game, const Action& action);

/// D3
bool holds_start_tile(const Setup& setup, const State& state, Colour player);
/// Where a tile lies that is face up.
Space space_of_tile(const Board& board, const State& state, TileId tile);
/// The player known to hold the tile, if any.
std::optional<Colour> holder_of(const State& state, TileId tile);

}  // namespace castellan::castelli
