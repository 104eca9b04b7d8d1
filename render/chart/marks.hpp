// Marks on the lines of a chart, so that none covers another. Private to the charts.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "render/scene/units.hpp"

namespace castellan::render {

struct MarkPlace {
    Point at;
    double cost = 0;  // 0 where the mark belongs; elsewhere about how far it is from there
};

/// A mark that is to stand somewhere.
struct WantedMark {
    Box extent;                     // about the origin, at its usual size
    std::vector<MarkPlace> places;  // the best first
};

struct PlacedMarks {
    double size = 1;                          // of all of them, a share of the usual one
    std::vector<std::optional<Point>> marks;  // none: there is no room for it
};

/// Each stands at the first of its places where it is inside `room` and apart from those before it. All are made
/// smaller, down to `least_size`, and may go farther, until each has a place.
PlacedMarks place_marks(std::span<const WantedMark> wanted, const Box& room, double least_size);

/// Places for a mark that belongs to the corner of a step: along the line east of it and below or above it to `before`,
/// then off the line. `east`: how far the line is level.
std::vector<MarkPlace> places_near(Point corner, double before, double east);

}  // namespace castellan::render
