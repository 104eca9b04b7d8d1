// A map that grows as it likes: an empty grid.
#pragma once

#include "render/sheet/block.hpp"

namespace castellan::render::sheet {

Block grid_block(int columns, int rows, double cell);

}  // namespace castellan::render::sheet
