// Names of players that fit into a given width. Private to the charts.
#pragma once

#include <string>
#include <vector>

#include "render/chart/plot.hpp"

namespace castellan::render {

/// A long name is smaller, then in two lines; what is too long for those is cut.
struct FittedName {
    std::vector<std::string> lines;
    double size = name_size;
    double width = 0;
    Weight weight = Weight::regular;

    [[nodiscard]] double height() const { return size * line_distance * double(lines.size()); }

    static constexpr double line_distance = 1.18;  // em
};
FittedName fit_name(const std::string& name, double width, Weight weight = Weight::regular);
/// The same in one line, where there is room for no more.
FittedName fit_name_in_line(const std::string& name, double width, Weight weight = Weight::regular);

/// From its left edge, `at` in the middle of its height.
void paint_name(Scene& scene, const FittedName& name, Point at, Ink ink);

}  // namespace castellan::render
