#include "render/piecepack/map_layout.hpp"

#include <algorithm>

namespace castellan::render::piecepack {

using castellan::piecepack::State;
using castellan::piecepack::Tile;
using castellan::piecepack::tile_count;

namespace {

constexpr double quarter_middle = 0.32;  // from the tile's
constexpr double quarter_room = 0.325;   // for coins
constexpr double stacked_height = 0.36;
constexpr double flat_height = 0.2;
constexpr double castle_height = 0.6;

}  // namespace

Spot coin_spot(int number, int coins) {
    const int in_quarter = (coins + 3) / 4;
    int side = 1;  // coins in a row of a quarter
    while (side * side < in_quarter) ++side;
    const int quarter = number / in_quarter;
    const int within = number % in_quarter;
    const Point middle{quarter % 2 == 0 ? -quarter_middle : quarter_middle,
                       quarter / 2 == 0 ? -quarter_middle : quarter_middle};
    const double pitch = quarter_room / side;
    const auto offset = [&](int index) { return pitch * (index - (side - 1) / 2.0); };
    return {middle + Point{offset(within % side), offset(within / side)}, pitch * (side == 1 ? 1.0 : 0.94)};
}

Column column(bool has_castle, int lines) {
    constexpr double room = 0.97;
    Column result;
    const double castle = has_castle ? castle_height : 0;
    result.stacked = castle + lines * stacked_height <= room;
    result.line_height = result.stacked ? stacked_height : flat_height;
    const double height = std::min(castle, room - lines * result.line_height);
    const double whole = height + lines * result.line_height;
    result.castle = {{0, height / 2 - whole / 2}, height};
    result.first_line = height - whole / 2 + result.line_height / 2;
    return result;
}

Extent extent_of(const State& state) {
    Extent extent;
    for (std::uint8_t id = 0; id < tile_count; ++id) {
        if (!state.lies(Tile{id})) continue;
        const auto place = state.place(Tile{id});
        extent.least = {std::min(extent.least.x, place.x), std::min(extent.least.y, place.y)};
        extent.most = {std::max(extent.most.x, place.x), std::max(extent.most.y, place.y)};
    }
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

}  // namespace castellan::render::piecepack
