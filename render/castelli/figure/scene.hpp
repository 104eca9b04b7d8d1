// A checked figure as a scene: title, panels in rows, each with its board, callouts, scores and notes, captions.
#pragma once

#include "analyzer/castelli/figure/figure.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// The scene's frame is the page. Panels stand side by side, at most three in a row or as the figure breaks rows.
Scene figure_scene(const analyzer::figure::Figure& figure, const CastelliTheme& theme);

}  // namespace castellan::render
