// Writes pixels as PNG, in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>

namespace castellan::render {

/// Opaque pixels, 0xRRGGBB in the lower bits; rows follow one another after `stride` pixels.
struct Pixels {
    std::uint32_t* first = nullptr;
    std::size_t stride = 0;
    std::uint32_t width = 0;
    std::uint32_t height = 0;
};

/// The bytes of an 8-bit file, RGB, or grey if all pixels are; the error is libpng's message. The pixels are
/// overwritten: they are packed where they lie, which is faster than touching as much memory again.
tl::expected<std::string, std::string> write_png(const Pixels& pixels);

}  // namespace castellan::render
