// A picture as pixels.
#pragma once

#include <cstdint>
#include <vector>

namespace castellan::render {

struct Raster {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> argb;  // 0xffRRGGBB, row by row
};

}  // namespace castellan::render
