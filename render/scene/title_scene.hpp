// The head of a page.
#pragma once

#include <string>

#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render {

/// Title and subtitle above an ornament, as far as they have letters; neither: nothing, of no height. From the origin.
Scene title_scene(const std::string& title, const std::string& subtitle, double width, const Theme& theme,
                  double subtitle_size = 0.31);

}  // namespace castellan::render
