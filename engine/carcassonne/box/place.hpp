// Places of the map: squares of one endless grid, counted from the start tile.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/carcassonne/box/sides.hpp"

namespace castellan::carcassonne {

/// The start tile lies at {0, 0}.
struct Place {
    std::int16_t x = 0;  // eastwards
    std::int16_t y = 0;  // northwards
    friend constexpr bool operator==(Place, Place) = default;
};

constexpr Place moved(Place place, int east, int north) {
    return {std::int16_t(place.x + east), std::int16_t(place.y + north)};
}

constexpr Place beside(Place place, Side side) {
    constexpr std::array<int, 4> east = {0, 1, 0, -1};
    constexpr std::array<int, 4> north = {1, 0, -1, 0};
    return moved(place, east[std::size_t(side)], north[std::size_t(side)]);
}

/// All eight, of which four touch at a corner only.
constexpr std::array<Place, 8> places_around(Place place) {
    return {moved(place, 0, 1),  moved(place, 1, 1),   moved(place, 1, 0),  moved(place, 1, -1),
            moved(place, 0, -1), moved(place, -1, -1), moved(place, -1, 0), moved(place, -1, 1)};
}

/// "0", "e1", "w2n3", "s1"
std::string text(Place place);

}  // namespace castellan::carcassonne
