#include <catch2/catch.hpp>
#include <cmath>

#include "render/castelli/board/placement.hpp"

using namespace castellan::render;
using namespace castellan::castelli;

namespace {

std::vector<Box> boxes_of(const AreaPlaces& places) {
    std::vector<Box> boxes;
    for (const Place& place : places.symbols) boxes.push_back(place.box());
    for (const Place& place : places.sites) boxes.push_back(place.box());
    return boxes;
}

void check_apart(const std::vector<Box>& boxes) {
    const Box middle = Box::around({0, 0}, settlement_size, settlement_size);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        CHECK_FALSE(boxes[i].overlaps(middle));
        for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(boxes[i].overlaps(boxes[j]));
        const Box& box = boxes[i];
        const double x = std::max(-box.left, box.right);
        const double y = std::max(-box.top, box.bottom);
        CHECK(x < octagon_half);
        CHECK(y < octagon_half);
        CHECK(x + y < 1);  // the diagonal sides
    }
}

}  // namespace

TEST_CASE("all of up to 3 symbols and 2 sites in every pair of areas stand apart, off the middle, inside") {
    for (unsigned sides = 1; sides < 16; ++sides) {
        for (unsigned other_sides = 0; other_sides < 16; ++other_sides) {
            Area area;
            area.sides = std::uint8_t(sides);
            Area other;
            other.sides = std::uint8_t(other_sides);
            const std::vector areas = {area, other};
            for (int symbols = 0; symbols <= 3; ++symbols) {
                for (int sites = 0; sites <= 2; ++sites) {
                    CAPTURE(sides, other_sides, symbols, sites);
                    const AreaPlaces places = places_in(arcs_of(areas, 0), symbols, sites);
                    CHECK(int(places.symbols.size()) == symbols);
                    CHECK(int(places.sites.size()) == sites);
                    std::vector<Box> boxes = boxes_of(places);
                    if (other_sides != 0) {
                        const auto more = boxes_of(places_in(arcs_of(areas, 1), 3, 2));
                        boxes.insert(boxes.end(), more.begin(), more.end());
                    }
                    check_apart(boxes);
                }
            }
        }
    }
}

TEST_CASE("a wedge of one side has room for two symbols and a castle of nearly full size") {
    const std::vector<Arc> quarter = {{-0.5, 0.5}};
    const AreaPlaces places = places_in(quarter, 2, 1);
    CHECK(places.sites[0].size > 0.6 * castle_size);
    CHECK(places_in(quarter, 1, 0).symbols[0].size == Approx(symbol_size));
}

TEST_CASE("a mine on all sides keeps its silver in the middle, another in its wedge") {
    CHECK(mine_place({{-0.5, 3.5}}).at == Point{0, 0});
    CHECK(mine_place({{0.5, 1.5}}).at.x > 0.4);
}
