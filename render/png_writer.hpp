// Pixels to PNG, in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>

namespace castellan::render {

/// Opaque pixels, 0xRRGGBB in the lower bits; rows follow one another after `stride` pixels.
struct Pixels {
    const std::uint32_t* first = nullptr;
    std::size_t stride = 0;
    std::uint32_t width = 0;
    std::uint32_t height = 0;
};

/// The bytes of an 8-bit RGB file; the error is libpng's message.
tl::expected<std::string, std::string> write_png(const Pixels& pixels);

}  // namespace castellan::render
