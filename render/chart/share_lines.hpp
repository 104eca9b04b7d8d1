// Heights of the lines of shares of victory. Private to the charts.
#pragma once

#include <vector>

#include "render/chart/analysis_plot.hpp"

namespace castellan::render {

inline double percent(analyzer::analysis::Units share) { return analyzer::analysis::as_number(share) * 100; }

/// Players with about the same share would hide each other: their lines run side by side, between 0 and 100. The one
/// that will be higher next is above.
class ShareLines {
  public:
    /// `casing`: the width of a line with its edges.
    ShareLines(const Plot& plot, const analyzer::analysis::SharesGraph& graph, std::size_t players, double width,
               double casing);

    /// At a point of the graph; the result is the one after all.
    [[nodiscard]] double y(std::size_t point, std::size_t seat) const { return heights_[point * players_ + seat]; }
    [[nodiscard]] Point at(std::size_t point, std::size_t seat) const { return {plot_.x(point), y(point, seat)}; }
    [[nodiscard]] double last_y(std::size_t seat) const { return y(heights_.size() / players_ - 1, seat); }
    [[nodiscard]] Point on_line(double x, std::size_t seat) const;

  private:
    Plot plot_;
    std::size_t players_;
    std::size_t last_point_;  // of the turns
    std::vector<double> heights_;
};

}  // namespace castellan::render
