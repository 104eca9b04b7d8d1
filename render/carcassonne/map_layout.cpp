#include "render/carcassonne/map_layout.hpp"

#include <algorithm>

#include "engine/carcassonne/rules/castles.hpp"

namespace castellan::render::carcassonne {

using namespace castellan::carcassonne;

Extent extent_of(const State& state) {
    Extent extent;
    for (const PlacedTile& tile : state.tiles) extent = joined(extent, {tile.place, tile.place});
    return extent;
}

Extent extent_of(const State& state, const Castle& castle) {
    const auto places = vicinity(state, castle);
    Extent extent{places[0], places[0]};
    for (const Place place : places) extent = joined(extent, {place, place});
    return extent;
}

Extent joined(const Extent& one, const Extent& other) {
    return {{std::min(one.least.x, other.least.x), std::min(one.least.y, other.least.y)},
            {std::max(one.most.x, other.most.x), std::max(one.most.y, other.most.y)}};
}

double tile_width(const Extent& extent) {
    constexpr double most_room = 9;
    return std::min(1.0, most_room / std::max(extent.columns(), extent.rows()));
}

}  // namespace castellan::render::carcassonne
