// A played game as archives keep it and comparisons read it.
#pragma once

#include <vector>

#include "analyzer/record/outline.hpp"
#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

/// Of the whole game, at "end".
std::vector<PartScore> scores(const castellan::carcassonne::PlayedGame& game);
std::vector<OutlinedTurn> outline(const castellan::carcassonne::PlayedGame& game);
std::vector<SetupValue> setup(const castellan::carcassonne::PlayedGame& game);

}  // namespace castellan::analyzer::carcassonne
