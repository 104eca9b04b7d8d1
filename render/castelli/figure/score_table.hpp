// The table of points and goods below a panel.
#pragma once

#include "analyzer/castelli/figure/figure.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// A row a score: its name, then each colour's shield and number. Without scores: nothing, of no height.
Scene score_table(const analyzer::figure::Panel& panel, double width, const CastelliTheme& theme);

}  // namespace castellan::render
