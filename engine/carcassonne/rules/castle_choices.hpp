// What owners of small cities and castles decide in a turn: castle or points, and what a castle takes (K1, K6, K9,
// K13).
#pragma once

#include "engine/carcassonne/rules/castles.hpp"
#include "engine/carcassonne/rules/event.hpp"
#include "engine/carcassonne/state/action.hpp"
#include "engine/core/verdict.hpp"

namespace castellan::carcassonne {

core::Verdict judge_castle(const Setup& setup, const State& state, const Action& action);
/// K2
void place_castle(const Setup& setup, State& state, const Action& action);

/// Of the actions that say what a castle takes.
core::Verdict judge_choice(const Setup& setup, const State& state, const Action& action);
void choose(State& state, const Action& action);

Event castle_event(const State& state, CastleNumber number, const CastleScore& score);

}  // namespace castellan::carcassonne
