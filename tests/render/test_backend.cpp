#include <catch2/catch.hpp>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "image.hpp"
#include "render/backend/cairo_backend.hpp"
#include "render/backend/pdf_backend.hpp"
#include "render/castelli/picture.hpp"

using namespace castellan;
using namespace castellan::render;

namespace {

// Paper 4 wide and 2 high, a blue square in its north-west.
Scene blue_square() {
    Scene scene;
    scene.frame = {10, 10, 14, 12};
    scene.paper = Ink::rgb(0xFFFFFF);
    scene.fill(rectangle({10, 10, 11, 11}), Ink::rgb(0x0000FF));
    return scene;
}

}  // namespace

TEST_CASE("a PNG has the width asked for and the height that follows") {
    const tests::Image image = tests::read_png(to_png(blue_square(), 40).value());
    REQUIRE(image.width == 40);
    REQUIRE(image.height == 20);
    CHECK(image.pixel(5, 5)[0] == 0);
    CHECK(image.pixel(5, 5)[2] == 255);
    CHECK(image.pixel(15, 5)[0] == 255);
    CHECK(image.pixel(5, 15)[0] == 255);
}

TEST_CASE("equal scenes give equal bytes") {
    const castelli::Board board = tests::one_octagon();
    const castelli::State state;
    const Scene scene =
        make_picture({{&board, &castelli::classic_set(), &state, {}, {}}, "Title", "", tests::players(2)});
    CHECK(to_png(scene, 200).value() == to_png(scene, 200).value());
    CHECK(to_pdf(scene, {"Title", ""}).value() == to_pdf(scene, {"Title", ""}).value());
    CHECK(to_svg(scene, {"Title", "position"}).value() == to_svg(scene, {"Title", "position"}).value());
}

TEST_CASE("the three formats begin as their readers expect") {
    CHECK(to_png(blue_square(), 40)->substr(1, 3) == "PNG");
    CHECK(to_pdf(blue_square(), {})->substr(0, 5) == "%PDF-");
    CHECK(to_svg(blue_square(), {})->find("<svg ") != std::string::npos);
}

TEST_CASE("a width that cannot be drawn is refused with what would be right") {
    for (const int width : {-5, 0, 15, 30001}) {
        const auto png = to_png(blue_square(), width);
        REQUIRE_FALSE(png);
        CHECK(png.error().message.find("from 16 on") != std::string::npos);
    }
    CHECK_FALSE(to_pdf(blue_square(), {}, 0));
    CHECK_FALSE(to_svg(blue_square(), {}, 0));
}

TEST_CASE("a PNG of more pixels than memory should hold is refused") {
    Scene scene = blue_square();
    scene.frame.bottom = 14;  // as high as wide
    CHECK(to_png(scene, 10'001).error().message.find("100000000") != std::string::npos);
}

TEST_CASE("an empty picture is refused") {
    CHECK(to_png(Scene{}, 100).error().message.find("empty") != std::string::npos);
}

TEST_CASE("a number too wide for its place is squeezed, not cut") {
    Scene scene;
    scene.frame = {0, 0, 4, 1};
    scene.write(label("8888", {2, 0.5}, 0.9, Ink::rgb(0x000000), 1.0));
    const tests::Image image = tests::read_png(to_png(scene, 400).value());
    std::size_t left = image.width, right = 0;
    for (std::size_t y = 0; y < image.height; ++y) {
        for (std::size_t x = 0; x < image.width; ++x) {
            if (image.pixel(x, y)[0] > 200) continue;
            left = std::min(left, x);
            right = std::max(right, x);
        }
    }
    CHECK(left >= 149);
    CHECK(left <= 156);
    CHECK(right >= 243);
    CHECK(right <= 250);
}
