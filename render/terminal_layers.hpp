// The two layers of a board in letters. Private to it.
#pragma once

#include <cmath>

#include "render/terminal_board.hpp"

namespace castellan::render {

/// From board units to columns and lines. A whole number of units is the edge between two columns and the middle of a
/// line, so that signs of two letters and tiles stand in the middle of their place.
class TerminalPlane {
  public:
    TerminalPlane(const Box& frame, TerminalScale scale)
        : scale_(scale), left_(int(std::ceil(-frame.left * scale.columns))), top_(int(std::ceil(-frame.top * scale.lines))) {
        columns = left_ + int(std::ceil(frame.right * scale.columns));
        lines = top_ + int(std::ceil(frame.bottom * scale.lines)) + 1;
    }
    int columns = 0;
    int lines = 0;

    /// In columns, from the left edge of the grid.
    [[nodiscard]] double column(double x) const { return x * scale_.columns + left_; }
    /// In lines, from the middle of the first one.
    [[nodiscard]] double line(double y) const { return y * scale_.lines + top_; }
    [[nodiscard]] int line_of(double y) const { return int(std::floor(line(y) + 0.5)); }
    [[nodiscard]] Point middle(int column, int line) const {
        return {(column + 0.5 - left_) / scale_.columns, double(line - top_) / scale_.lines};
    }

  private:
    TerminalScale scale_;
    int left_, top_;
};

/// Which fill of the scene each cell shows: cells of one area have the same one. -1: none.
using Owners = std::vector<int>;

/// Frame, grounds, tiles' fields, glow, borders, lines of sight, drawn marks and arrows.
Owners paint_terminal_grounds(const Scene& scene, const Theme& theme, const TerminalPlane& plane, Charset charset,
                              TerminalBoard& board);

void place_signs(const Scene& scene, const Theme& theme, const TerminalPlane& plane, const Owners& owners,
                 Charset charset, TerminalBoard& board);

}  // namespace castellan::render
