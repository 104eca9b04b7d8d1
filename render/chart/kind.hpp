// Kinds and sizes of charts.
#pragma once

#include <cstdint>

namespace castellan::render {

enum class ChartKind : std::uint8_t { vp, silver, resources, final };

/// In board units; texts are as large as in pictures of boards, whatever the size.
struct ChartSize {
    double width = 12;
    double height = 6;
};

}  // namespace castellan::render
