// What a player kept to the end and could have spent: a King, the price of a castle, cards to sell.
#pragma once

#include <vector>

#include "analyzer/castelli/analysis/left_row.hpp"
#include "engine/castelli/replay/played_game.hpp"

namespace castellan::analyzer {

/// Of a game that was scored and has its snapshots; in no particular order.
std::vector<LeftOnTable> unspent(const castelli::PlayedGame& game);

}  // namespace castellan::analyzer
