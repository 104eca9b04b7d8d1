// Where in its turn a word belongs that is missing or misplaced there: a card due, a Steward.
#pragma once

#include <string>

#include "engine/castelli/replay/replay.hpp"

namespace castellan::analyzer {

/// As a fact of the problem's diagnostic; empty for other refusals, and where the turn does not tell.
std::string place_in_turn(const castelli::Problem& problem, const castelli::TurnPlay& turn);

}  // namespace castellan::analyzer
