// The map as people see it who sit at another side of the table, and players in each other's place.
#pragma once

#include <vector>

#include "analyzer/slips/slip_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::carcassonne {

/// The habits refer to the game's slips.
std::vector<slips::Habit> habits_of(const notation::Record& record, const slips::SlipGame& game);

}  // namespace castellan::analyzer::carcassonne
