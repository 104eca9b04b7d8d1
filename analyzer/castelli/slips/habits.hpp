// Castelli as people see it who sit at another side of the table, or write a tile in another order.
#pragma once

#include <vector>

#include "analyzer/slips/slip_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// Orders of a tile's arms, other views of the board, and two colours in each other's place, throughout a record.
/// They refer to the game's slips.
std::vector<slips::Habit> castelli_habits(const notation::Record& record, const slips::SlipGame& game);

}  // namespace castellan::analyzer
