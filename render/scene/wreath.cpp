#include "render/scene/wreath.hpp"

#include <cmath>
#include <numbers>

namespace castellan::render {

std::vector<Shape> wreath(Point centre, double radius, const Theme& theme) {
    constexpr int leaves = 6;                 // of a branch
    constexpr double first = 14, pitch = 24;  // degrees from the foot
    // Points to the north; its foot is at the origin.
    const Path leaf = outline("M0 0C-12 -8 -15 -26 0 -44C15 -26 12 -8 0 0Z").scaled(0.95 * radius);
    std::vector<Shape> shapes;
    for (const double side : {-1.0, 1.0}) {
        Path branch;
        for (int i = 0; i < leaves; ++i) {
            const double from_foot = first + pitch * i;
            const double angle = side * from_foot * std::numbers::pi / 180;
            const Point at = centre + Point{std::sin(angle), std::cos(angle)} * radius;
            const double along = side * (90 - from_foot);  // up the branch, and a little outward
            branch.add(leaf.turned(along + side * 24).moved(at));
        }
        shapes.push_back({std::move(branch), theme.glow, Stroke{theme.line, 0.05 * radius}});
    }
    return shapes;
}

}  // namespace castellan::render
