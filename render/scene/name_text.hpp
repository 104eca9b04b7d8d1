// A stranger's name in a room of its own: set smaller, then on two lines, before anything of it is cut.
#pragma once

#include <string_view>
#include <vector>

#include "render/scene/scene.hpp"

namespace castellan::render {

/// Where a name goes.
struct NameRoom {
    Point at;  // left end of the baseline of a single line
    double width = 0;
    double size = 0;      // the largest
    double smallest = 0;  // that can be read; 0: the smallest that looks well
    Ink ink;
};

/// One line in bold, or two around its height; only a name too long for two small lines ends in an ellipsis.
std::vector<Text> name_texts(std::string_view name, const NameRoom& room);

}  // namespace castellan::render
