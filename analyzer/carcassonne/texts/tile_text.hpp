// A tile in signs, as it lies on the map.
//
//     .###.   a city to the north, a road from west to east
//     ---R-   with a follower of Red
//     .....   fields
#pragma once

#include <array>
#include <string>

#include "engine/carcassonne/state/state.hpp"

namespace castellan::analyzer::carcassonne {

inline constexpr std::size_t tile_columns = 5;
inline constexpr std::size_t tile_lines = 3;
using TileText = std::array<std::string, tile_lines>;

/// `#` city, `*` pennant, `-` and `|` road, `o` where roads end, `m` monastery, `.` field. A follower is its player's
/// letter on its feature, a small one on a field. A castle is `^R` while its follower waits, `^^` once it has scored.
TileText tile_text(const castellan::carcassonne::Setup& setup, const castellan::carcassonne::State& state,
                   castellan::carcassonne::TileNumber tile);

}  // namespace castellan::analyzer::carcassonne
