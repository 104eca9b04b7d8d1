// Carcassonne, for verbs that draw.
#pragma once

#include <memory>

#include "analyzer/record/recorded_game.hpp"
#include "render/record/drawn_game.hpp"

namespace castellan::render::carcassonne {

std::unique_ptr<DrawnGame> drawn_game(const analyzer::RecordedGame& game);

}  // namespace castellan::render::carcassonne
