// What badges and their leaders keep off: all that stands on a board, and what other badges speak of. Private to the
// board view.
#pragma once

#include <vector>

#include "render/castelli/board/drawings.hpp"

namespace castellan::render {

struct Triangle {
    Point a, b, c;
};

/// The length of a line's part inside a box; 0 if it only touches.
double length_within(const Edge& line, const Box& box);
/// The length of a line's part inside a triangle.
double length_within(const Edge& line, const Triangle& triangle);
bool overlaps(const Box& box, const Triangle& triangle);
/// Two lines with a point in common.
bool cross(const Edge& a, const Edge& b);

/// The ground that an area owns, in pieces without dents.
std::vector<Triangle> ground_of(const Layer& layer, const analyzer::BoardPlace& area);

struct BadgeGround {
    /// Of the layer's scene as it is now. `named`: what badges speak of.
    BadgeGround(const Layer& layer, const std::vector<analyzer::BoardPlace>& named);

    struct NamedArea {
        analyzer::BoardPlace place;
        std::vector<Triangle> ground;
    };

    std::vector<Box> texts;
    std::vector<Box> tiles;        // and heads of arrows
    std::vector<Box> symbols;      // of the rim, settlements, castles, sites
    std::vector<Box> land;         // symbols of areas
    std::vector<Box> octagons;     // the greatest boxes within them
    std::vector<Edge> lines;       // lines of sight, shafts of arrows
    std::vector<NamedArea> areas;  // with a badge of their own
    std::vector<Box> named_octagons;

    /// Nothing stands within this distance of a point.
    [[nodiscard]] bool is_clear(Point at, double distance) const;
};

}  // namespace castellan::render
