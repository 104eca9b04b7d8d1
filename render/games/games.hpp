// Pictures of the games besides Castelli, by the name in the tag Game.
#pragma once

#include <memory>

#include "analyzer/record/recorded_game.hpp"
#include "render/record/drawn_game.hpp"

namespace castellan::render {

/// The game must be set up (analyzer/games/games.hpp); it may be gone afterwards.
std::unique_ptr<DrawnGame> drawn_game(const analyzer::RecordedGame& game);

}  // namespace castellan::render
