// Sides and half-edges of a tile, and how they turn (C4).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/enum_set.hpp"

namespace castellan::carcassonne {

enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::array<Side, 4> all_sides = {Side::north, Side::east, Side::south, Side::west};
constexpr char letter(Side side) { return "NESW"[std::size_t(side)]; }
constexpr Side opposite(Side side) { return Side((unsigned(side) + 2) & 3); }

/// Half of a side without a city, left or right as seen from the tile's middle: NL, NR, EL ... WR, clockwise.
enum class Half : std::uint8_t {};
inline constexpr unsigned half_count = 8;
constexpr Half left_of(Side side) { return Half(2 * unsigned(side)); }
constexpr Half right_of(Side side) { return Half(2 * unsigned(side) + 1); }
constexpr Side side_of(Half half) { return Side(unsigned(half) / 2); }
/// The half of the neighbouring tile that it lies against: EL and WR, NR and SL.
constexpr Half opposite(Half half) { return Half(((unsigned(half) ^ 1) + 4) & 7); }
constexpr std::string_view text(Half half) {
    return std::string_view("NLNRELERSLSRWLWR").substr(2 * std::size_t(half), 2);
}
static_assert(opposite(left_of(Side::east)) == right_of(Side::west));
static_assert(opposite(right_of(Side::north)) == left_of(Side::south));

/// Quarter turns clockwise, 0 to 3.
using Rotation = std::uint8_t;
inline constexpr unsigned rotation_count = 4;

/// Where a side or half of the tile lies after so many quarter turns; and which one lies there.
constexpr Side turned(Side side, Rotation rotation) { return Side((unsigned(side) + rotation) & 3); }
constexpr Half turned(Half half, Rotation rotation) { return Half((unsigned(half) + 2U * rotation) & 7); }
constexpr Side turned_back(Side side, Rotation rotation) { return Side((unsigned(side) - rotation) & 3); }
constexpr Half turned_back(Half half, Rotation rotation) { return Half((unsigned(half) - 2U * rotation) & 7); }

using SideSet = base::EnumSet<Side, all_sides.size()>;
using HalfSet = base::EnumSet<Half, half_count>;

}  // namespace castellan::carcassonne
