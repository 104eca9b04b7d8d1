// The marks of what turns changed, on the lines of a chart. Private to the charts.
#pragma once

#include "render/chart/lanes.hpp"
#include "render/chart/plot.hpp"

namespace castellan::render {

/// Lines that go in steps, as they are drawn.
struct SteppedLines {
    const Columns& columns;
    std::span<const Course> courses;
    const Plot& plot;
    const Lanes& lanes;
    std::span<const double> lifts;  // where the final scoring lifts each line
    double right = 0;               // where lines end
};

/// Marks changes where they are, or beside them where they would meet others: "event 7 red" is a group.
/// `every_event`: marks become smaller until each has room; else only those that have room are there.
void paint_changes(Scene& scene, const SteppedLines& lines, const Box& room, bool every_event, const Theme& theme);

}  // namespace castellan::render
