// The blank board of a sheet of Castelli, with room for the names of its pieces.
#pragma once

#include <string>
#include <vector>

#include "render/sheet/typesetter.hpp"

namespace castellan::render::sheet {

struct BlankBoard {
    int columns = 2;  // of pieces, which have 4 by 4 spaces
    int rows = 2;
    bool halved = false;                   // in a tournament the charts lie in the middle (X1)
    std::vector<std::string> pieces = {};  // rows from the north: "B180"; empty: to be written
};

/// Its width.
double board_width(const BlankBoard& board, double pitch);
Block board_block(const BlankBoard& board, double pitch, const Typesetter& typesetter);

}  // namespace castellan::render::sheet
