// Room on a tile: how far a point is from what is drawn there, and the best point for what is to be put there.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "render/scene/path.hpp"

namespace castellan::render::carcassonne {

inline double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

class Clearings {
  public:
    /// A line of that width, a disc.
    void add_line(const Path& path, double width);
    void add_disc(Point at, double radius) { discs_.push_back({at, radius}); }

    /// To the nearest thing on the tile; negative in one.
    [[nodiscard]] double room(Point at) const;
    /// To the nearest thing or the tile's border.
    [[nodiscard]] double room_within(Point at) const {
        return std::min(room(at), 0.5 - std::max(std::abs(at.x), std::abs(at.y)));
    }

  private:
    struct Band {
        Edge edge;
        double radius = 0;
    };
    struct Disc {
        Point at;
        double radius = 0;
    };
    std::vector<Band> bands_;
    std::vector<Disc> discs_;
};

/// A raster of points on a tile, row by row; one is its middle.
inline constexpr int raster = 41;
inline Point raster_point(int index) {
    const int column = index % raster, row = index / raster;
    return {(column + 0.5) / raster - 0.5, (row + 0.5) / raster - 0.5};
}
inline int raster_index(Point at) {
    const auto cell = [](double x) { return std::clamp(int((x + 0.5) * raster), 0, raster - 1); };
    return cell(at.y) * raster + cell(at.x);
}

inline constexpr double unfit = -std::numeric_limits<double>::infinity();

/// The point of the raster with the highest value, the first of them; none if all are unfit. `value` takes an index.
template <class Value>
std::optional<Point> best_point(Value value) {
    std::optional<Point> best;
    double highest = unfit;
    for (int i = 0; i < raster * raster; ++i) {
        const double here = value(i);
        if (here <= highest + 1e-9) continue;
        highest = here;
        best = raster_point(i);
    }
    return best;
}

}  // namespace castellan::render::carcassonne
