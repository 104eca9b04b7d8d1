// Records of Carcassonne that begin from nothing: empty ones, and simulated games.
#pragma once

#include "analyzer/record/other_game.hpp"

namespace castellan::analyzer::carcassonne {

/// The game for verbs without a record; lives as long as the program.
const OtherGame& other_game();

}  // namespace castellan::analyzer::carcassonne
