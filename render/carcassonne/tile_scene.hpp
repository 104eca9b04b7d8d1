// A tile as it lies.
#pragma once

#include "render/carcassonne/tile_plan.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::carcassonne {

/// `width` of the tile.
void paint_tile(Scene& scene, const TilePlan& plan, castellan::carcassonne::Rotation rotation, Point at, double width,
                const Theme& theme);

}  // namespace castellan::render::carcassonne
