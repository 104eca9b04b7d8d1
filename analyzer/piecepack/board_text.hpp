// The map as text: a grid of tiles with castles and coins on them.
#pragma once

#include <string>

#include "engine/piecepack/replay/played_game.hpp"

namespace castellan::analyzer::piecepack {

/// Columns and rows are labelled as words write places. Below the map: round, phase, whose turn it is, and the scores.
std::string board_text(const castellan::piecepack::PlayedGame& game, const castellan::piecepack::State& state);

}  // namespace castellan::analyzer::piecepack
