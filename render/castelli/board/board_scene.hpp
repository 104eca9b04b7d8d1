// The board as a scene: octagons and their areas, tiles, rim, castles, marks.
#pragma once

#include "render/castelli/board/board_view.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// The board with its coordinates; a halved one with the gap for the charts between its halves (X1). Without crop, and
/// if no space is absent, the rim's frame is drawn around it. The
/// scene's frame is the box it needs. A crop that meets no space of the board gives an empty scene.
Scene board_scene(const BoardView& view, const CastelliTheme& theme);

/// The size of the names of columns and rows.
inline constexpr double coordinate_size = 0.3;

/// Height of an arm's value in board units: what decides how small a picture can be.
inline constexpr double arm_value_height = 0.185;

}  // namespace castellan::render
