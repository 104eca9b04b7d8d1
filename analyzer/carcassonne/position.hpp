// A game at one moment, played on and taken back.
#pragma once

#include <memory>

#include "analyzer/record/game_position.hpp"
#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

/// The names of the players are those of the game.
std::unique_ptr<GamePosition> position_of(const castellan::carcassonne::PlayedGame& game,
                                          const castellan::carcassonne::State& state);
/// Its state. The position must be one of position_of().
const castellan::carcassonne::State& state_of(const GamePosition& position);

}  // namespace castellan::analyzer::carcassonne
