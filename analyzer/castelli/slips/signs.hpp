// Other signs in words, and signs in another place, throughout a record of Castelli.
#pragma once

#include <vector>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer {

void add_sign_habits(const slips::SlipGame& game, std::vector<slips::Habit>& out);

}  // namespace castellan::analyzer
