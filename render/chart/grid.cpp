#include "render/chart/grid.hpp"

#include <algorithm>

namespace castellan::render {

Grid::Grid(std::size_t panels, const Box& box, const PanelShape& shape) : box_(box), shape_(shape) {
    constexpr double with_hole = 0.65;
    panels = std::max<std::size_t>(panels, 1);
    rows_ = panels;
    double best = 0;
    for (std::size_t columns = 1; columns <= panels; ++columns) {
        const std::size_t rows = (panels + columns - 1) / columns;
        const double width = (box.width() - shape.gap_x * double(columns - 1)) / double(columns);
        const double height = (box.height() - shape.gap_y * double(rows - 1)) / double(rows);
        if (columns > 1 && width < shape.least_width) break;
        const double shown = std::min((width - shape.besides_width) / shape.shape, height - shape.besides_height);
        const double worth = shown * (panels % columns == 0 ? 1 : with_hole);
        if (columns > 1 && worth <= best) continue;
        best = worth;
        columns_ = columns;
        rows_ = rows;
    }
}

Box Grid::cell(std::size_t panel) const {
    const double width = (box_.width() - shape_.gap_x * double(columns_ - 1)) / double(columns_);
    const double height = (box_.height() - shape_.gap_y * double(rows_ - 1)) / double(rows_);
    const Point corner{box_.left + double(panel % columns_) * (width + shape_.gap_x),
                       box_.top + double(panel / columns_) * (height + shape_.gap_y)};
    return Box{0, 0, width, height}.moved(corner);
}

void Grid::make_cells_at_least(double height) {
    box_.bottom = std::max(box_.bottom, box_.top + (height + shape_.gap_y) * double(rows_) - shape_.gap_y);
}

double Grid::least_height() const { return shape_.least_height * double(rows_) + shape_.gap_y * double(rows_ - 1); }

}  // namespace castellan::render
