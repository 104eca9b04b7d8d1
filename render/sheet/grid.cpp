#include "render/sheet/grid.hpp"

namespace castellan::render::sheet {

Block grid_block(int columns, int rows, double cell) {
    Block block;
    const double width = columns * cell;
    block.height = rows * cell;
    for (int column = 1; column < columns; ++column)
        rule(block.scene, {column * cell, 0}, {column * cell, block.height}, hair_line);
    for (int row = 1; row < rows; ++row) rule(block.scene, {0, row * cell}, {width, row * cell}, hair_line);
    frame(block.scene, {0, 0, width, block.height});
    return block;
}

}  // namespace castellan::render::sheet
