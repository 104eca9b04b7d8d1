#include <catch2/catch.hpp>
#include <cmath>

#include "render/castelli/board/geometry.hpp"

using namespace castellan::render;
using namespace castellan::castelli;

namespace {

constexpr std::uint8_t north = 1, east = 2, south = 4, west = 8;

Area area(std::uint8_t sides) {
    Area result;
    result.sides = sides;
    return result;
}

}  // namespace

TEST_CASE("squares and octagons have sides of one length") {
    CHECK(side_length == Approx(0.586).margin(0.001));
    const Path octagon = octagon_outline({0, 0});
    REQUIRE(octagon.points().size() == 8);
    for (std::size_t i = 0; i < 8; ++i) {
        const Point side = octagon.points()[(i + 1) % 8] - octagon.points()[i];
        CHECK(std::hypot(side.x, side.y) == Approx(side_length));
    }
    CHECK(octagon.box().width() == Approx(std::sqrt(2)));
}

TEST_CASE("row 1 lies at the bottom, column a at the left") {
    Board board;
    board.rows = 8;
    CHECK(centre_of(Space::at(0, 0), board) == Point{0, 7});
    CHECK(centre_of(Space::at(7, 7), board) == Point{7, 0});
}

TEST_CASE("a halved board's southern half lies lower by the gap between the outermost octagons") {
    Board board;
    board.rows = 8;
    board.halved = true;
    CHECK(centre_of(Space::at(2, 7), board) == Point{2, 0});
    CHECK(centre_of(Space::at(2, 4), board) == Point{2, 3});
    const double north_edge = 3 + octagon_half;
    CHECK(centre_of(Space::at(2, 3), board).y - octagon_half - north_edge == Approx(halves_gap));
    CHECK(centre_of(Space::at(2, 0), board).y - centre_of(Space::at(2, 3), board).y == Approx(3));
}

TEST_CASE("the outline is counted clockwise from the north") {
    CHECK(rim_point(0).x == Approx(0).margin(1e-12));
    CHECK(rim_point(0).y == Approx(-octagon_half));
    CHECK(rim_point(0.25).x == Approx(square_half));  // a corner
    CHECK(rim_point(0.5).x == Approx(0.5));           // middle of the north-east side
    CHECK(rim_point(0.5).y == Approx(-0.5));
    CHECK(rim_point(3).x == Approx(-octagon_half));
    CHECK(rim_point(-0.5).x == Approx(-0.5));
    CHECK(rim_point(4.5).x == Approx(0.5));
}

TEST_CASE("one area on all sides owns the whole octagon, without a border") {
    const std::vector areas = {area(north | east | south | west)};
    REQUIRE(arcs_of(areas, 0).size() == 1);
    CHECK(arcs_of(areas, 0)[0].whole());
    CHECK(borders_of(areas).empty());
    CHECK(wedge({0, 0}, arcs_of(areas, 0)[0]).points().size() == 8);
}

TEST_CASE("an area owns its sides and half of the diagonal sides beyond them") {
    const std::vector areas = {area(north | east), area(south | west)};
    const auto arcs = arcs_of(areas, 0);
    REQUIRE(arcs.size() == 1);
    CHECK(arcs[0].from == Approx(-0.5));
    CHECK(arcs[0].to == Approx(1.5));
    CHECK(borders_of(areas).size() == 2);
    // the centre, two middles of diagonal sides, and the four corners of the two sides
    CHECK(wedge({0, 0}, arcs[0]).points().size() == 7);
}

TEST_CASE("north and west join across the start of the count") {
    const std::vector areas = {area(north | west)};
    const auto arcs = arcs_of(areas, 0);
    REQUIRE(arcs.size() == 1);
    CHECK(arcs[0].from == Approx(2.5));
    CHECK(arcs[0].to == Approx(4.5));
}

TEST_CASE("opposite sides are two wedges") {
    const std::vector areas = {area(north | south), area(east), area(west)};
    CHECK(arcs_of(areas, 0).size() == 2);
    CHECK(borders_of(areas).size() == 4);
}

TEST_CASE("a side shared by two areas is split at its middle, each half beside its owner's other side") {
    const std::vector areas = {area(north | east), area(north | west)};
    CHECK(arcs_of(areas, 0)[0].from == Approx(0));
    CHECK(arcs_of(areas, 0)[0].to == Approx(1.5));
    CHECK(arcs_of(areas, 1)[0].from == Approx(2.5));
    CHECK(arcs_of(areas, 1)[0].to == Approx(4));
}

TEST_CASE("a side no area borders is plain ground") {
    const std::vector areas = {area(north)};
    CHECK(arcs_of(areas, 0)[0].span() == Approx(1));
    CHECK(borders_of(areas).size() == 2);
}
