// Draws Castelli's board in the letters and colours of a terminal.
#pragma once

#include "render/castelli/palette/theme.hpp"
#include "render/terminal/board.hpp"

namespace castellan::render {

/// A board's scene, painted with `theme`. Terrains have textures: " wood, : grain, . rocks, ' market, ~ mine.
TerminalBoard terminal_board(const Scene& scene, const CastelliTheme& theme, TerminalScale scale, Charset charset);

}  // namespace castellan::render
