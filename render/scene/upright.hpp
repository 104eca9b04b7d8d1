// What of a board stays upright when the board is turned around, by the names of its signs.
#pragma once

#include <string_view>

namespace castellan::render {

enum class Upright : unsigned char {
    whole,   // the sign, about its middle
    parts,   // each figure in it that stands apart from the others
    on_top,  // the same, but its ground turns with the board
    inside,  // the same, but what reaches its edge turns with the board
    cell,    // it keeps its place on the tile it is nearest to
};

/// Of a sign whose name begins so. Of several the first counts; signs without any turn with the board.
struct UprightSign {
    std::string_view beginning;
    Upright way = Upright::whole;
};

}  // namespace castellan::render
