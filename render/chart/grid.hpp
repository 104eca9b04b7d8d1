// Panels of equal size, side by side and below each other. Private to the charts.
#pragma once

#include <cstddef>

#include "render/scene/units.hpp"

namespace castellan::render {

/// What a panel needs besides what it shows, and how wide that is best, for its height.
struct PanelShape {
    double besides_width = 0;
    double besides_height = 0;
    double shape = 2;
    double least_width = 3;
    double least_height = 2;
    double gap_x = 0.3;
    double gap_y = 0.12;
};

class Grid {
  public:
    /// As many columns as show most; a hole in the last row counts against them.
    Grid(std::size_t panels, const Box& box, const PanelShape& shape);

    [[nodiscard]] std::size_t rows() const { return rows_; }
    [[nodiscard]] Box cell(std::size_t panel) const;
    [[nodiscard]] const Box& box() const { return box_; }
    /// Makes the box higher, if panels are to be.
    void make_cells_at_least(double height);
    /// That all panels need.
    [[nodiscard]] double least_height() const;

  private:
    Box box_;
    PanelShape shape_;
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
};

}  // namespace castellan::render
