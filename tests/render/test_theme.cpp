#include <catch2/catch.hpp>
#include <cmath>

#include "render/theme.hpp"

using namespace castellan::render;
using namespace castellan::castelli;

TEST_CASE("grey is the luma of Rec. 601") {
    CHECK(grey(Ink{0, 0, 0}) == Approx(0));
    CHECK(grey(Ink{255, 255, 255}) == Approx(255));
    CHECK(grey(Ink{100, 200, 50}) == Approx(29.9 + 117.4 + 5.7));
}

TEST_CASE("each pair of terrains differs in greyscale") {
    // 18 of 255 levels: what side by side fields need to be told apart on a laser print.
    constexpr double least_difference = 18;
    std::vector<Ink> grounds = {parchment().plain};
    for (std::size_t i = 0; i < terrain_count; ++i) grounds.push_back(parchment().terrain(Terrain(i)).ground);
    for (std::size_t a = 0; a < grounds.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            CAPTURE(a, b);
            CHECK(std::abs(grey(grounds[a]) - grey(grounds[b])) >= least_difference);
        }
    }
}

TEST_CASE("values and terrain symbols stand out from their ground in greyscale") {
    for (const Livery& livery : parchment().liveries) {
        CHECK(std::abs(grey(livery.value) - grey(livery.field)) >= 100);
        CHECK(std::abs(grey(livery.charge) - grey(livery.field)) >= 60);
    }
    for (const Terrain terrain : {Terrain::wood, Terrain::grain, Terrain::rocks, Terrain::market}) {
        CHECK(std::abs(grey(parchment().terrain(terrain).symbol) - grey(parchment().terrain(terrain).ground)) >= 40);
    }
}
