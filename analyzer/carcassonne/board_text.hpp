// The map as text: a grid of tiles with followers and castles on them.
#pragma once

#include <string>

#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

/// Columns and rows are labelled as words write places. Below the map: whose turn it is, tiles left, points, followers
/// and castles of the players.
std::string board_text(const castellan::carcassonne::PlayedGame& game, const castellan::carcassonne::State& state);

}  // namespace castellan::analyzer::carcassonne
