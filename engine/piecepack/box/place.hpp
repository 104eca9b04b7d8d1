// Places of the map (M3): squares of one endless grid, counted from the first tile of the round.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace castellan::piecepack {

/// The first tile of a round lies at {0, 0}. A map reaches at most 23 places in any direction.
struct Place {
    std::int16_t x = 0;  // eastwards
    std::int16_t y = 0;  // northwards
    friend constexpr bool operator==(Place, Place) = default;
};
inline constexpr int most_distance = 99;  // that a word can write

enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::array<Side, 4> all_sides = {Side::north, Side::east, Side::south, Side::west};
constexpr char letter(Side side) { return "nesw"[std::size_t(side)]; }

constexpr Place beside(Place place, Side side) {
    constexpr std::array<std::int16_t, 4> east = {0, 1, 0, -1};
    constexpr std::array<std::int16_t, 4> north = {1, 0, -1, 0};
    return {std::int16_t(place.x + east[std::size_t(side)]), std::int16_t(place.y + north[std::size_t(side)])};
}

/// "0", "e1", "w2n3", "s1"
std::string text(Place place);

}  // namespace castellan::piecepack
