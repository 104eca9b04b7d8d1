// A game at one moment, played on and taken back.
#pragma once

#include <memory>

#include "analyzer/record/game_position.hpp"
#include "engine/piecepack/replay/played_game.hpp"

namespace castellan::analyzer::piecepack {

/// The names of the players are those of the game.
std::unique_ptr<GamePosition> position_of(const castellan::piecepack::PlayedGame& game,
                                          const castellan::piecepack::State& state);
/// Its state. The position must be one of position_of().
const castellan::piecepack::State& state_of(const GamePosition& position);

}  // namespace castellan::analyzer::piecepack
