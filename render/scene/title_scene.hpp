// The head of a page.
#pragma once

#include <string>

#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render {

/// Title and subtitle above an ornament, as far as they have letters; neither: nothing, of no height. Long ones are set
/// smaller before they are cut short, but not below `least_text`; a subtitle that would be is left out. From the
/// origin.
Scene title_scene(const std::string& title, const std::string& subtitle, double width, const Theme& theme,
                  double least_text = 0);

}  // namespace castellan::render
