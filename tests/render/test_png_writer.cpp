#include <catch2/catch.hpp>
#include <vector>

#include "image.hpp"
#include "render/backend/png_writer.hpp"

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

TEST_CASE("a picture of greys is written in one channel") {
    constexpr std::uint32_t width = 6, height = 3, stride = 7;
    std::vector<std::uint32_t> pixels(stride * height, 0xFF123456);  // between the rows lies colour
    for (std::uint32_t y = 0; y < height; ++y) {
        for (std::uint32_t x = 0; x < width; ++x) pixels[y * stride + x] = 0x010101 * (40 * y + x);
    }
    const auto bytes = render::write_png({pixels.data(), stride, width, height});
    REQUIRE(bytes);
    CHECK(bytes->at(25) == 0);  // the colour type of IHDR
    const tests::Image image = tests::read_png(*bytes);
    REQUIRE(image.width == width);
    for (std::uint32_t y = 0; y < height; ++y) {
        for (std::uint32_t x = 0; x < width; ++x) {
            CHECK(image.pixel(x, y)[0] == 40 * y + x);
            CHECK(image.pixel(x, y)[1] == 40 * y + x);
        }
    }
}

TEST_CASE("a single pixel of colour makes a picture of colour") {
    std::vector<std::uint32_t> pixels = {0x111111, 0x222222, 0x333334};
    const auto bytes = render::write_png({pixels.data(), 3, 3, 1});
    REQUIRE(bytes);
    CHECK(bytes->at(25) == 2);
    CHECK(tests::read_png(*bytes).pixel(2, 0)[2] == 0x34);
}

TEST_CASE("a picture without pixels is refused with libpng's words") {
    const auto bytes = render::write_png({nullptr, 0, 0, 0});
    REQUIRE_FALSE(bytes);
    CHECK_FALSE(bytes.error().empty());
}
