// The map as text: a grid of tiles with castles and coins on them.
#pragma once

#include <string>

#include "engine/piecepack/box/box.hpp"
#include "engine/piecepack/replay/played_game.hpp"

namespace castellan::analyzer::piecepack {

/// Columns and rows are labelled as words write places. Below the map: round, phase, whose turn it is, and the scores.
std::string board_text(const castellan::piecepack::PlayedGame& game, const castellan::piecepack::State& state);

/// "Round 1 of 2: Ann places a castle"
std::string round_text(const castellan::piecepack::Setup& setup, const castellan::piecepack::State& state,
                       const castellan::piecepack::PerSuit<std::string>& names);

}  // namespace castellan::analyzer::piecepack
