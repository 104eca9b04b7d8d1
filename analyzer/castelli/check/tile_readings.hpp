// Finds the readings of a word that lays a tile: the nearest among some ten thousand tiles, turns and squares.
#pragma once

#include <vector>

#include "analyzer/castelli/check/reading.hpp"
#include "engine/castelli/rules/game.hpp"

namespace castellan::analyzer {

/// Appends the legal actions of ActionKind::place that the word may have meant.
void list_tile_readings(const castelli::Table& table, const castelli::Word& written, std::vector<Reading>& readings);

}  // namespace castellan::analyzer
