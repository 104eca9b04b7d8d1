// Heights of the lines of a chart. Private to the charts.
#pragma once

#include <array>
#include <vector>

#include "render/chart/plot.hpp"

namespace castellan::render {

/// Where each line runs over the turns and at last, after the final scoring. Lines of equal values lie side by side,
/// one as wide as the other above it, and those of values near each other do not hide each other; the one that will be
/// higher next is above. None of values from 0 on reaches below 0, whatever runs there.
class Lanes {
  public:
    using Bound = int analyzer::PointRange::*;

    /// `casing`: the width of a line with its edges.
    Lanes(const Plot& plot, std::span<const Course> courses, double width, double casing);

    /// `column` is a turn, or the one after all for the final scoring.
    [[nodiscard]] double y(std::size_t course, std::size_t column, Bound bound = &analyzer::PointRange::least) const {
        return heights_[bound == &analyzer::PointRange::least ? 0 : 1][column * courses_ + course];
    }
    /// Courses of a column from the north to the south.
    [[nodiscard]] std::span<const std::size_t> order(std::size_t column) const {
        return std::span(order_).subspan(column * courses_, courses_);
    }

  private:
    std::size_t courses_;
    std::vector<std::size_t> order_;              // of each column, from the north to the south
    std::array<std::vector<double>, 2> heights_;  // of the least and the most
};

}  // namespace castellan::render
