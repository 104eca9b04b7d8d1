// Reads PNG files back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace castellan::tests {

struct Image {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<std::uint8_t> rgb;  // 3 bytes a pixel, no gaps

    [[nodiscard]] const std::uint8_t* pixel(std::size_t x, std::size_t y) const { return &rgb[3 * (y * width + x)]; }
};

/// Throws std::runtime_error if the bytes are no PNG.
Image read_png(const std::string& bytes);

}  // namespace castellan::tests
