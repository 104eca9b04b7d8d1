// The two layers of a board in letters. Private to it.
#pragma once

#include <cmath>
#include <span>
#include <string>
#include <vector>

#include "render/scene/theme.hpp"
#include "render/terminal/grid.hpp"
#include "render/terminal/text.hpp"

namespace castellan::render {

/// From board units to columns and lines. The middle of a space is the edge between two columns and the middle of a
/// line, so that signs of two letters and tiles are in the middle of their place. For that, rows beyond a gap in the
/// board are moved by a part of a line.
class TerminalPlane {
  public:
    TerminalPlane(const Scene& scene, TerminalScale scale);

    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] int lines() const { return lines_; }

    /// In columns, from the left edge of the grid.
    [[nodiscard]] double column(double x) const { return snapped(x * scale_.columns + left_); }
    /// In lines, from the middle of the first one.
    [[nodiscard]] double line(double y) const;
    [[nodiscard]] int line_of(double y) const { return int(std::floor(line(y) + 0.5)); }
    [[nodiscard]] Point middle(int column, int line) const;

  private:
    /// The middle of a row of spaces.
    struct Row {
        double y = 0;
        double line = 0;
    };
    [[nodiscard]] double unmoved_line(double y) const { return y * scale_.lines + top_; }
    /// Ends of borders lie on cells' edges: without the arithmetic's error, all of them on the same side.
    [[nodiscard]] static double snapped(double at) { return std::round(at * 0x1p20) * 0x1p-20; }

    TerminalScale scale_;
    int left_, top_;
    std::vector<Row> rows_;
    int columns_, lines_;
};

/// A name of a column or row, and where its middle is.
struct NamedLine {
    std::string name;
    bool is_row = false;
    Point middle;
};
std::vector<NamedLine> names_of(const Scene& scene);

/// Which fill of the scene each cell shows: cells of one area have the same one. -1: none.
using Owners = std::vector<int>;

/// Frame, grounds, tiles' fields, glow, borders, lines of sight, drawn marks and arrows.
Owners paint_terminal_grounds(const Scene& scene, const Theme& theme, std::span<const TerminalGround> grounds,
                              const TerminalPlane& plane, Charset charset, TerminalBoard& board);

void place_signs(const Scene& scene, const Theme& theme, const TerminalPlane& plane, const Owners& owners,
                 Charset charset, TerminalBoard& board);

}  // namespace castellan::render
