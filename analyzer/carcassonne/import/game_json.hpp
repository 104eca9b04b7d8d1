// Reads a game in the JSON of docs/carcassonne/import.md: facts alone, made for exchange.
#pragma once

#include "analyzer/carcassonne/import/json_value.hpp"

namespace castellan::analyzer::carcassonne {

/// Whether it looks like one: an object with moves.
bool is_game_json(const JsonValue& root);
/// Throws LogError.
GameLog read_game_json(const JsonValue& root);

}  // namespace castellan::analyzer::carcassonne
