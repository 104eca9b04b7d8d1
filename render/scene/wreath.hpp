// The laurel wreath of a winner.
#pragma once

#include <vector>

#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render {

/// Around a point, open at the top; the middles of its leaves lie on the circle.
std::vector<Shape> wreath(Point centre, double radius, const Theme& theme);

}  // namespace castellan::render
