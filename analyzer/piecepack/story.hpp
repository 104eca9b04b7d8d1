// A played game as pages, booklets, charts and the reviewer show it.
#pragma once

#include "analyzer/record/story.hpp"
#include "engine/piecepack/replay/played_game.hpp"

namespace castellan::analyzer::piecepack {

Story story_of(const castellan::piecepack::PlayedGame& game);

}  // namespace castellan::analyzer::piecepack
