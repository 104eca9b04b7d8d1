// All tiles of a tile set of Carcassonne on paper.
#pragma once

#include <vector>

#include "engine/carcassonne/box/tile_set.hpp"
#include "render/booklet/booklet.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::sheet {

/// Each kind of tile as the set draws it, its top to the north, with its name, its letter, its edges and how many there
/// are. 24 kinds are on a page: the base set is one sheet.
std::vector<Scene> tile_sheet(const castellan::carcassonne::TileSet& set, booklet::Paper paper, const Theme& theme);

}  // namespace castellan::render::sheet
