// The field `turn` of a position: whose turn it is, and how far the turn has come.
#pragma once

#include <string_view>

#include "engine/castelli/position/text.hpp"

namespace castellan::castelli {

/// Reads the field into the position's state; throws as PositionText does.
void read_position_turn(const PositionText& text, std::string_view field, Position& position);

/// A2: what lies complete has been evaluated, unless it waits. In the turn whose gains still run, what its tile
/// completes has not.
void mark_evaluated(Position& position);

}  // namespace castellan::castelli
