// The boards of a figure's panels, seen alike: panels that show nearly the same part of one board show the same part,
// so that an octagon has the same place in each. Private to figures.
#pragma once

#include <vector>

#include "analyzer/castelli/figure/figure.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// One for each panel. The frames of those that are seen alike are equal.
std::vector<Scene> panel_boards(const std::vector<analyzer::figure::Panel>& panels, const CastelliTheme& theme);

}  // namespace castellan::render
