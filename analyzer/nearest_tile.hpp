// The nearest legal reading of a word that lays a tile: of some ten thousand tiles, turns and squares.
#pragma once

#include "analyzer/nearest_so_far.hpp"
#include "engine/castelli/game.hpp"

namespace castellan::analyzer {

/// Offers the words of all legal actions of ActionKind::place that may be the nearest.
void offer_tiles(const castelli::Table& table, NearestSoFar& nearest);

}  // namespace castellan::analyzer
