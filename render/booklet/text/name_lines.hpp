// Names that may be long, in a narrow place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/scene/scene.hpp"

namespace castellan::render::booklet {

/// One line or two.
struct NameLines {
    std::vector<std::string> lines;
    double size = 0;
    Overflow overflow = Overflow::squeeze;  // ellipsis if a line would have to be squeezed to half its width
};

/// In the size given if that has room, else smaller, then in two lines. Bold.
NameLines name_lines(std::string_view name, double width, double size);

}  // namespace castellan::render::booklet
