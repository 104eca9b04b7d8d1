// Exports the state of a game.
#pragma once

#include "base/json.hpp"
#include "engine/castelli/rules/game.hpp"

namespace castellan::analyzer {

/// One object with everything that changes while a game is played.
void write_state(base::Json& json, const castelli::Table& table);

}  // namespace castellan::analyzer
