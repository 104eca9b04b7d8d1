// The state of a game in an export.
#pragma once

#include "analyzer/json.hpp"
#include "engine/castelli/game.hpp"

namespace castellan::analyzer {

/// One object with everything that changes while a game is played.
void write_state(Json& json, const castelli::Table& table);

}  // namespace castellan::analyzer
