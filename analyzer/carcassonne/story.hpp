// A game turn by turn, for what shows it.
#pragma once

#include "analyzer/record/story.hpp"
#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

Story story_of(const castellan::carcassonne::PlayedGame& game);

}  // namespace castellan::analyzer::carcassonne
