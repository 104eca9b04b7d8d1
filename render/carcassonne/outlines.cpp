#include "render/carcassonne/outlines.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace castellan::render::carcassonne {

using namespace castellan::carcassonne;

namespace {

/// So many quarter turns clockwise.
Point quarter_turned(Point point, unsigned turns) {
    for (unsigned i = 0; i < (turns & 3); ++i) point = {-point.y, point.x};
    return point;
}

/// The corner before a side, clockwise; sides are counted on beyond the fourth.
Point corner_before(unsigned side) { return quarter_turned({-0.5, -0.5}, side); }

struct Curve {
    Point from, control, second_control, to;

    [[nodiscard]] Curve turned(unsigned turns) const {
        return {quarter_turned(from, turns), quarter_turned(control, turns), quarter_turned(second_control, turns),
                quarter_turned(to, turns)};
    }
    [[nodiscard]] Curve reversed() const { return {to, second_control, control, from}; }
};

/// Over a side, from the corner before it to the one after it. The controls' distance from the corners makes it round
/// or, where another wall begins at the same corner, pointed.
Curve arch(unsigned side, double depth, double control) {
    const double height = depth / 0.75 - 0.5;
    return Curve{{-0.5, -0.5}, {control - 0.5, height}, {0.5 - control, height}, {0.5, -0.5}}.turned(side);
}

/// Across the tile, around this side and the next, bent away from them.
Curve diagonal(unsigned side) {
    constexpr double third = 1.0 / 3, bend = 0.09;
    return Curve{
        {-0.5, -0.5}, {third - 0.5 - bend, third - 0.5 + bend}, {0.5 - third - bend, 0.5 - third + bend}, {0.5, 0.5}}
        .turned(side);
}

class WallBuilder {
  public:
    WallBuilder(const TileKind& kind, std::uint8_t city) : kind_(kind), city_(city) {}

    [[nodiscard]] bool has(unsigned side) const { return at(side) == city_; }

    /// Along so many sides without the city, from the corner before the first of them.
    [[nodiscard]] Curve wall(unsigned first, unsigned sides) const {
        if (sides == 1) return arch(first, shows(first, Terrain::field) ? 0.27 : 0.31, 0.3);
        return sides == 2 ? diagonal(first) : cap(first + 3).reversed();
    }

  private:
    [[nodiscard]] std::uint8_t at(unsigned side) const { return kind_.at_side[side & 3]; }
    [[nodiscard]] bool shows(unsigned side, Terrain terrain) const { return kind_.edges[side & 3] == terrain; }

    /// The wall of a city of one side, flatter where others are beside it.
    [[nodiscard]] Curve cap(unsigned side) const {
        const bool before = shows(side + 3, Terrain::city), after = shows(side + 1, Terrain::city);
        if (before && after && at(side + 3) == at(side + 1)) return arch(side, 0.22, 0.3);
        return before || after ? arch(side, 0.275, 0.44) : arch(side, 0.31, 0.24);
    }

    const TileKind& kind_;
    const std::uint8_t city_;
};

}  // namespace

Point middle_of(Side side) { return quarter_turned({0, -0.5}, unsigned(side)); }

CityOutline city_outline(const TileKind& kind, std::uint8_t segment) {
    const WallBuilder builder(kind, segment);
    CityOutline city;
    unsigned first = 0;
    while (first < 4 && (!builder.has(first) || builder.has(first + 3))) ++first;
    city.ground.move_to(corner_before(first));
    for (unsigned side = first; side < first + 4;) {
        if (builder.has(side) || first == 4) {
            city.ground.line_to(corner_before(++side));
            continue;
        }
        unsigned sides = 1;
        while (side + sides < first + 4 && !builder.has(side + sides)) ++sides;
        const Curve wall = builder.wall(side, sides);
        city.ground.curve_to(wall.control, wall.second_control, wall.to);
        city.walls.push_back(Path{}.move_to(wall.from).curve_to(wall.control, wall.second_control, wall.to));
        side += sides;
    }
    city.ground.close();
    return city;
}

/// A wall is one curve. Those beside it have its legs, moved aside.
Path band_along(const Path& wall, double width) {
    const auto points = wall.points();
    const auto normal = [&](std::size_t leg) {
        const Point along = points[leg + 1] - points[leg];
        return Point{-along.y, along.x} * (1 / std::hypot(along.x, along.y));
    };
    const auto beside = [&](double by) {
        std::array<Point, 4> moved{};
        for (std::size_t i = 0; i < moved.size(); ++i) {
            const Point before = normal(i == 0 ? 0 : i - 1), after = normal(std::min<std::size_t>(i, 2));
            const double stretch = by / (1 + before.x * after.x + before.y * after.y);
            const Point at = points[i] + (before + after) * stretch;
            moved[i] = {std::clamp(at.x, -0.5, 0.5), std::clamp(at.y, -0.5, 0.5)};
        }
        return moved;
    };
    const auto left = beside(-width / 2), right = beside(width / 2);
    return Path{}
        .move_to(left[0])
        .curve_to(left[1], left[2], left[3])
        .line_to(right[3])
        .curve_to(right[2], right[1], right[0])
        .close();
}

Path lane_through(SideSet sides) {
    Path lane;
    const bool upright = sides.contains(Side::north) && sides.contains(Side::south);
    const bool level = sides.contains(Side::west) && sides.contains(Side::east);
    if (upright) lane.add(line(middle_of(Side::north), middle_of(Side::south)));
    if (level) lane.add(line(middle_of(Side::west), middle_of(Side::east)));
    for (const Side side : all_sides) {
        const Side next = turned(side, 1);
        if (sides.size() == 3 && !sides.contains(opposite(side)) && sides.contains(side))
            lane.add(line(middle_of(side), {}));
        if (sides.size() != 2 || !sides.contains(side) || !sides.contains(next)) continue;
        constexpr double quarter = 0.5 - 0.5 * 0.5522847498;  // of a circle around the corner between them
        const Curve bend = Curve{{0, -0.5}, {0, -quarter}, {quarter, 0}, {0.5, 0}}.turned(unsigned(side));
        lane.move_to(bend.from).curve_to(bend.control, bend.second_control, bend.to);
    }
    return lane;
}

}  // namespace castellan::render::carcassonne
