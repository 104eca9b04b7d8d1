// Whether an action is allowed, and carrying it out.
#pragma once

#include "engine/core/verdict.hpp"
#include "engine/piecepack/rules/scoring.hpp"
#include "engine/piecepack/state/action.hpp"
#include "engine/piecepack/state/state.hpp"

namespace castellan::piecepack {

using core::Verdict;

/// Allowed, or why not, with rule and facts. A turn after a round's last coin is judged as the first of the next round.
Verdict judge(const Setup& setup, const State& state, const Action& action);

/// Carries out what judge() allows. A turn after a round's last coin needs that round scored (end_round); it begins the
/// next one. What five known coins of a player give is filled in when all coins lie (R3).
void perform(const Setup& setup, State& state, const Action& action);

/// Enters the score of the round, which must be in Phase::scoring.
void end_round(const Setup& setup, State& state, const RoundScore& score);

}  // namespace castellan::piecepack
