#include <catch2/catch.hpp>
#include <vector>

#include "image.hpp"
#include "render/png_writer.hpp"

using namespace castellan;

TEST_CASE("the pixels written are the pixels read, whatever lies between the rows") {
    constexpr std::uint32_t width = 37, height = 5, stride = 40;
    std::vector<std::uint32_t> pixels(stride * height, 0xFFFFFFFF);
    for (std::uint32_t y = 0; y < height; ++y) {
        for (std::uint32_t x = 0; x < width; ++x) pixels[y * stride + x] = (x * 7) << 16 | (y * 50) << 8 | (x ^ y);
    }
    const auto bytes = render::write_png({pixels.data(), stride, width, height});
    REQUIRE(bytes);
    const tests::Image image = tests::read_png(*bytes);
    REQUIRE(image.width == width);
    REQUIRE(image.height == height);
    for (std::uint32_t y = 0; y < height; ++y) {
        for (std::uint32_t x = 0; x < width; ++x) {
            CHECK(image.pixel(x, y)[0] == x * 7);
            CHECK(image.pixel(x, y)[1] == y * 50);
            CHECK(image.pixel(x, y)[2] == (x ^ y));
        }
    }
}

TEST_CASE("a picture without pixels is refused with libpng's words") {
    const auto bytes = render::write_png({nullptr, 0, 0, 0});
    REQUIRE_FALSE(bytes);
    CHECK_FALSE(bytes.error().empty());
}
