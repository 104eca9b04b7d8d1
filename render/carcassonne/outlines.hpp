// The lines on a tile, from what its kind says (C4): walls of cities, lanes of roads. The tile is one unit wide, around
// the origin, and lies as its set draws it.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/carcassonne/box/tile_set.hpp"
#include "render/scene/path.hpp"

namespace castellan::render::carcassonne {

inline constexpr double wall_width = 0.055;
inline constexpr double tower_radius = 0.036;
inline constexpr double lane_width = 0.12;

Point middle_of(castellan::carcassonne::Side side);

/// A city: its ground, and its walls, each from one corner of the tile to another; none where it has all four sides.
struct CityOutline {
    Path ground;
    std::vector<Path> walls;
};
/// The band of that width along a wall, within the tile.
Path band_along(const Path& wall, double width);
CityOutline city_outline(const castellan::carcassonne::TileKind& kind, std::uint8_t segment);

/// The middle of a road of two sides or more.
Path lane_through(castellan::carcassonne::SideSet sides);

}  // namespace castellan::render::carcassonne
