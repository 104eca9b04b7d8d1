#include <catch2/catch.hpp>

#include "render/scene/pattern.hpp"

using namespace castellan::render;

TEST_CASE("upright lines stand at multiples of the spacing, from edge to edge") {
    const Path lines = pattern_lines(Pattern::vertical, rectangle({0.05, 0, 0.35, 1}), 0.1);
    REQUIRE(lines.points().size() == 6);  // at 0.1, 0.2 and 0.3
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(std::abs(lines.points()[2 * i].x - lines.points()[2 * i + 1].x) < 1e-9);
        CHECK(std::abs(lines.points()[2 * i].y - lines.points()[2 * i + 1].y) == Approx(1));
    }
    CHECK(lines.box().left == Approx(0.1));
    CHECK(lines.box().right == Approx(0.3));
}

TEST_CASE("a pattern stays inside a triangle, a ring and a curved outline") {
    for (const Pattern pattern : {Pattern::vertical, Pattern::horizontal, Pattern::rising, Pattern::falling,
                                  Pattern::crossed, Pattern::dotted}) {
        const Path in_triangle = pattern_lines(pattern, polygon({{0, 0}, {1, 0}, {0, 1}}), 0.07);
        for (const Point p : in_triangle.points()) {
            CHECK(p.x >= -1e-9);
            CHECK(p.y >= -1e-9);
            CHECK(p.x + p.y <= 1 + 1e-9);
        }
        Path ring = rectangle({0, 0, 1, 1});
        ring.add(rectangle({0.2, 0.2, 0.8, 0.8}));
        const Path lines = pattern_lines(pattern, ring, 0.13);
        for (std::size_t i = 0; i + 1 < lines.points().size(); i += 2) {
            const Point middle = between(lines.points()[i], lines.points()[i + 1], 0.5);
            CHECK_FALSE(Box{0.2, 0.2, 0.8, 0.8}.grown(-1e-6).overlaps(Box::around(middle, 1e-9, 1e-9)));
        }
        const Path in_circle = pattern_lines(pattern, circle({0, 0}, 1), 0.1);
        for (const Point p : in_circle.points()) CHECK(p.x * p.x + p.y * p.y <= 1.01);
    }
}

TEST_CASE("plain ground has no lines") {
    CHECK(pattern_lines(Pattern::plain, rectangle({0, 0, 1, 1}), 0.1).points().empty());
    CHECK(pattern_lines(Pattern::rising, Path(), 0.1).points().empty());
}
