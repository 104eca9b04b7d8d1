// Whether an action is allowed, and carrying it out.
#pragma once

#include <vector>

#include "engine/carcassonne/rules/event.hpp"
#include "engine/carcassonne/state/action.hpp"
#include "engine/core/verdict.hpp"

namespace castellan::carcassonne {

using core::Verdict;

/// Allowed, or why not, with rule and facts. Segments, castles and features must be some that are there.
Verdict judge(const Setup& setup, const State& state, const Action& action);

/// Carries out what judge() allows. What a turn scores is scored when it ends.
void perform(const Setup& setup, State& state, const Action& action);

/// Scores the turn and hands on (T3, K15); a tile must have been placed. Appends what was scored, in order.
void end_turn(const Setup& setup, State& state, std::vector<Event>& events);

}  // namespace castellan::carcassonne
