// A scene as SVG of its own kind: its groups stay, and its texts are texts (docs/web.md).
#pragma once

#include <string>
#include <string_view>

#include "render/scene/scene.hpp"

namespace castellan::web {

/// Lengths are thousandths of a board unit.
std::string svg_of(const render::Scene& scene, std::string_view title, std::string_view position);

}  // namespace castellan::web
