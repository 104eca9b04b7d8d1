// The map as text: each tile as five columns and three lines of signs.
#pragma once

#include <string>

#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

/// "Turn 12: Ann to draw a tile; 40 tiles left"
std::string phase_text(const castellan::carcassonne::Setup& setup, const castellan::carcassonne::State& state,
                       const castellan::carcassonne::PerColour<std::string>& names);

/// Columns and rows are labelled as words write places; a map is six columns wide a tile, and those of the labels.
/// Above the map whose turn it is, below it what the signs mean, points, followers and castles of the players.
std::string board_text(const castellan::carcassonne::PlayedGame& game, const castellan::carcassonne::State& state);

}  // namespace castellan::analyzer::carcassonne
