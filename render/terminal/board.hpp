// A board in the letters and colours of a terminal, made from the scene that makes the pictures: the signs of the scene
// stand where they are, on grounds that are sampled from what it paints.
#pragma once

#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"
#include "render/terminal/grid.hpp"
#include "render/terminal/text.hpp"

namespace castellan::render {

/// A board's scene, painted with `theme`, whose terrains' grounds differ. Grounds are those of the cells' middles, told
/// apart by a texture as well: " wood, : grain, . rocks, ' market, ~ mine. Signs that would cover each other stand as
/// near as they can, in their own area if there is room; in this order they take their places: tiles with silver,
/// castles, villages and cities, building sites, areas, the rim, labels, marks of the last move.
TerminalBoard terminal_board(const Scene& scene, const Theme& theme, TerminalScale scale, Charset charset);

}  // namespace castellan::render
