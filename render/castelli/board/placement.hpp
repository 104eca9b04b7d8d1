// Places symbols, building sites and castles in an area without overlap.
#pragma once

#include <vector>

#include "render/castelli/board/geometry.hpp"

namespace castellan::render {

/// A square box for one glyph, from the octagon's centre.
struct Place {
    Point at;
    double size = 0;
    [[nodiscard]] Box box() const { return Box::around(at, size, size); }
};

struct AreaPlaces {
    std::vector<Place> symbols;
    std::vector<Place> sites;
};

inline constexpr double settlement_size = 0.40;  // the octagon's middle, kept free by every area
inline constexpr double symbol_size = 0.27;
inline constexpr double castle_size = 0.32;
inline constexpr double stack_size = 0.42;  // a castle on a castle (O3)

/// Places for `symbols` and `sites` in an area that owns `arcs`: in its widest wedge, sites in the next if there are
/// two. The boxes overlap neither each other, nor the border of the area, nor the middle; where it is narrow they are
/// smaller than `site_size`.
AreaPlaces places_in(const std::vector<Arc>& arcs, int symbols, int sites, double site_size = castle_size);

/// Place for the silver of a mine: the middle, where the mine owns the whole octagon.
Place mine_place(const std::vector<Arc>& arcs);

}  // namespace castellan::render
