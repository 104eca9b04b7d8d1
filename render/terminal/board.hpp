// A board in the letters and colours of a terminal, made from the scene of the pictures: its signs keep their places,
// on grounds sampled from what the scene paints.
#pragma once

#include <span>

#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"
#include "render/terminal/grid.hpp"
#include "render/terminal/text.hpp"

namespace castellan::render {

/// A board's scene, painted with `theme`. Grounds are those of the cells' middles, distinguished by a texture as well.
/// Signs that would cover each other are as near as they can be, on their own ground if there is room; they take their
/// places in the order of their kinds.
TerminalBoard terminal_board(const Scene& scene, const Theme& theme, std::span<const TerminalGround> grounds,
                             TerminalScale scale, Charset charset);

}  // namespace castellan::render
