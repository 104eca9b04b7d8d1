// A game at one moment, played on and taken back.
//
// The words of a turn are played one by one. Once its tile lies, what may follow is legal: a follower, castles, what
// castles take. Nobody need write any of it, so a turn ends when it is scored, or when the tile of the next one is
// played, which scores it first. The final scoring is one of its own.
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
