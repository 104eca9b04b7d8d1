// The tiles that made a feature score, and what each of them gave.
#pragma once

#include <vector>

#include "engine/carcassonne/rules/event.hpp"

namespace castellan::analyzer::carcassonne {

/// All tiles of a feature once, in the order placed; of a monastery its own and those around it.
std::vector<castellan::carcassonne::TileNumber> tiles_of(const castellan::carcassonne::State& state,
                                                         castellan::carcassonne::Node feature);

struct ScoredTile {
    castellan::carcassonne::TileNumber tile = 0;
    std::int32_t points = 0;
};
/// Of the feature whose points an event gave; none if a castle got another castle's. Together they are the event's
/// points, but for a field: its tiles give nothing, the cities that it touches do. The state is the one after the event
/// or any later one.
std::vector<ScoredTile> scored_tiles(const castellan::carcassonne::Setup& setup,
                                     const castellan::carcassonne::State& state,
                                     const castellan::carcassonne::Event& event);

}  // namespace castellan::analyzer::carcassonne
