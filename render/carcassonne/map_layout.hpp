// Which part of the plane a map covers.
#pragma once

#include <optional>
#include <string_view>

#include "engine/carcassonne/state/state.hpp"
#include "render/scene/units.hpp"

namespace castellan::render::carcassonne {

/// A rectangle of places.
struct Extent {
    castellan::carcassonne::Place least, most;

    [[nodiscard]] int columns() const { return most.x - least.x + 1; }
    [[nodiscard]] int rows() const { return most.y - least.y + 1; }
    [[nodiscard]] bool contains(castellan::carcassonne::Place place) const {
        return least.x <= place.x && place.x <= most.x && least.y <= place.y && place.y <= most.y;
    }
};
Extent extent_of(const castellan::carcassonne::State& state);
/// What is near a castle (K4).
Extent extent_of(const castellan::carcassonne::State& state, const castellan::carcassonne::Castle& castle);
/// "w2s1-e3n2", two corners in any order; or one place, with those around it.
std::optional<Extent> parse_extent(std::string_view text);
Extent joined(const Extent& one, const Extent& other);

/// The width of a tile: small maps have tiles of one unit, larger ones all the same room.
double tile_width(const Extent& extent);

}  // namespace castellan::render::carcassonne
