// Where things lie on a map. A tile's middle has its rank in the west, its suit in the east and its castle between
// them; each quarter has its coins in the outer corner. So nothing hides anything, whatever lies there.
#pragma once

#include "engine/piecepack/state/state.hpp"
#include "render/scene/units.hpp"

namespace castellan::render::piecepack {

/// A spot of a tile, in a tile's width from its middle.
struct Spot {
    Point at;
    double size = 0;  // its height
};

inline constexpr Spot rank_spot{{-0.315, 0}, 0.40};
inline constexpr Spot suit_spot{{0.315, 0}, 0.26};
inline constexpr double column_width = 0.31;  // free between the quarters

/// The coin of this number, from 0, of so many on a tile: one in each quarter, more in rows in each quarter.
Spot coin_spot(int number, int coins);

/// What stands in the column between the quarters, from the north: a castle, then lines of the scoring.
struct Column {
    Spot castle;  // of no size if there is none
    double line_height = 0;
    double first_line = 0;  // its middle
    bool stacked = true;    // in each line the suit above the points; else beside them
};
Column column(bool has_castle, int lines);

/// The rectangle of places that a map covers; of an empty one the first place.
struct Extent {
    castellan::piecepack::Place least, most;

    [[nodiscard]] int columns() const { return most.x - least.x + 1; }
    [[nodiscard]] int rows() const { return most.y - least.y + 1; }
};
Extent extent_of(const castellan::piecepack::State& state);
Extent joined(const Extent& one, const Extent& other);

/// The width of a tile: small maps have tiles of one unit, larger ones all the same room.
double tile_width(const Extent& extent);

}  // namespace castellan::render::piecepack
