// What is drawn on a tile and where, from what its kind says: nothing is known of single kinds, so that tiles of other
// sets look as those of the base set do. One unit wide, around the origin, as the set draws it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/carcassonne/box/tile_set.hpp"
#include "render/carcassonne/outlines.hpp"

namespace castellan::render::carcassonne {

struct Spot {
    Point at;
    double size = 0;  // its height and width
};

/// The pennants of a city: a shield for each, or one with their number.
struct Shield {
    Spot spot;
    int pennants = 1;
};

struct TilePlan {
    std::vector<Path> lanes;  // below cities
    std::vector<Spot> ends;   // of roads that end on the tile
    std::vector<CityOutline> cities;
    std::vector<Point> towers;
    std::vector<Spot> houses;
    std::vector<Path> bridges;  // lanes above cities and lanes
    std::vector<Shield> shields;
    std::optional<Spot> monastery;
    std::vector<Point> tufts;
    std::array<Spot, castellan::carcassonne::most_segments> followers{};  // by segment
};

TilePlan plan_tile(const castellan::carcassonne::TileKind& kind);
/// Of all kinds of a set, by kind.
using TilePlans = std::vector<TilePlan>;
TilePlans plan_tiles(const castellan::carcassonne::TileSet& tiles);

/// From the middle of a monastery of size 1, however its tile is turned: buildings are upright.
inline constexpr Point before_the_monastery{0.22, 0.24};
/// Where a follower is on the tile as it lies, in a tile's width from its middle.
Spot follower_spot(const TilePlan& plan, const castellan::carcassonne::TileKind& kind, std::uint8_t segment,
                   castellan::carcassonne::Rotation rotation);

/// The point of the tile as it lies.
Point as_it_lies(Point point, castellan::carcassonne::Rotation rotation);

}  // namespace castellan::render::carcassonne
