// The board of a figure's panel.
#pragma once

#include "analyzer/castelli/figure/figure.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// The board of a panel with all that is drawn upon it.
Scene panel_board(const analyzer::figure::Panel& panel, const CastelliTheme& theme);

}  // namespace castellan::render
