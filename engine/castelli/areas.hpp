// Areas (A1 to A7): when they are evaluated and who wins them. Rulebook: 2. Evaluate areas and gain resources.
// The silver mine (A8) is in ending.hpp.
#pragma once

#include "engine/castelli/game.hpp"

namespace castellan::castelli {

Verdict judge_evaluate(const Table& table, const Action& action);
void evaluate(const Game& game, const Action& action);

/// The first complete area of this turn in board order. Only where one waits.
std::uint8_t first_waiting(const State& state);

}  // namespace castellan::castelli
