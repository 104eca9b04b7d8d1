// All actions the rules allow now.
#pragma once

#include <vector>

#include "engine/carcassonne/state/action.hpp"
#include "engine/carcassonne/state/state.hpp"

namespace castellan::carcassonne {

/// Appends where a drawn tile may be placed, from the north to the south, each place with its rotations; or that it is
/// set aside, if it fits nowhere. Only when a tile is to be drawn (Phase::draw).
void list_placements(const Setup& setup, const State& state, KindId drawn, std::vector<Action>& actions);

/// Appends what may follow the tile just placed (Phase::placed): followers, castles by their owners in the order in
/// which they decide, and what castles can take.
void list_follow_ups(const Setup& setup, const State& state, std::vector<Action>& actions);

// The same by the ones who decide: the follower of the player whose turn it is, the castles of one player, and what one
// castle can take.
void list_followers(const Setup& setup, const State& state, std::vector<Action>& actions);
void list_castles(const Setup& setup, const State& state, Colour player, std::vector<Action>& actions);
void list_choices(const Setup& setup, const State& state, CastleNumber castle, std::vector<Action>& actions);

}  // namespace castellan::carcassonne
