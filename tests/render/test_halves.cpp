// A tournament's two boards and two games (X1).
#include <algorithm>
#include <catch2/catch.hpp>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/board_view.hpp"
#include "render/castelli/board/geometry.hpp"
#include "scene_checks.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;

namespace {

struct Halves {
    Board board = tests::halved_board();
    State state;

    [[nodiscard]] Scene scene(std::optional<Crop> crop = std::nullopt, Space mine_tile = {}) const {
        BoardView view{&board, &classic_set(), &state, {}, crop};
        view.mine_tile = mine_tile;
        return board_scene(view, light());
    }
};

std::vector<Box> rim_boxes(const Scene& scene) {
    std::vector<Box> boxes;
    for (const Shape& shape : tests::shapes_in(scene, "rim")) boxes.push_back(shape.path.box());
    return boxes;
}

double middle_of(const Scene& scene, std::string_view text) {
    for (const auto& [written, box] : texts_of(scene))
        if (written == text) return box.centre().y;
    FAIL("no such text");
    return 0;
}

constexpr double north_edge = 3 + octagon_half;               // of the northern half's last row
constexpr double south_edge = north_edge + halves_gap;        // of the southern half's first row
constexpr double first_southern = south_edge + octagon_half;  // the middle of row 4

}  // namespace

TEST_CASE("the columns are named between the halves too, the rows in line with their spaces") {
    const Scene scene = Halves().scene();
    std::vector<double> named;
    for (const auto& [text, box] : texts_of(scene))
        if (text == "c") named.push_back(box.centre().y);
    REQUIRE(named.size() == 2);
    const auto between_halves = std::min(named[0], named[1]);
    CHECK(between_halves > north_edge + 0.26);  // beyond the frames' bands
    CHECK(between_halves < south_edge - 0.26);
    CHECK(middle_of(scene, "5") == Approx(3).margin(0.02));
    CHECK(middle_of(scene, "4") == Approx(first_southern).margin(0.02));
}

TEST_CASE("each half has its rim at the charts") {
    Halves halves;
    for (auto& side : halves.board.rim) side.fill({});
    for (auto& slot : halves.board.middle_rim[1]) slot = {};
    for (auto& slot : halves.board.middle_rim[0]) slot = {RimKind::wood, 1};
    const auto northern = rim_boxes(halves.scene());
    REQUIRE_FALSE(northern.empty());
    for (const Box& box : northern) {
        CHECK(box.top > 3 + square_half);
        CHECK(box.bottom < north_edge + 0.26);
    }
    std::swap(halves.board.middle_rim[0], halves.board.middle_rim[1]);
    const auto southern = rim_boxes(halves.scene());
    CHECK(southern.size() == northern.size());
    for (const Box& box : southern) {
        CHECK(box.bottom < first_southern - square_half);
        CHECK(box.top > south_edge - 0.26);
    }
}

TEST_CASE("a crop of one half has neither gap nor the other half's rim, one across has the gap") {
    const Halves halves;
    const Scene north = halves.scene(Crop{0, 7, 4, 7});
    CHECK(north.frame.height() < 5.6);
    const Scene south = halves.scene(Crop{0, 7, 0, 3});
    CHECK(south.frame.height() == Approx(north.frame.height()).margin(0.3));
    for (const Box& box : rim_boxes(south)) CHECK(box.top > south_edge - 0.26);
    const Scene across = halves.scene(Crop{3, 4, 3, 4});
    CHECK(across.frame.height() > 2 * octagon_half + halves_gap);
}

TEST_CASE("the extra mine has an edge that the original has not") {
    const Halves halves;
    std::vector<Space> mines;
    for (OctagonId i = 0; i < halves.board.octagon_count; ++i)
        if (halves.board.mine >> i & 1) mines.push_back(halves.board.octagons[i].space);
    REQUIRE_FALSE(mines.empty());
    const auto plain = tests::shapes_in(halves.scene(), "land");
    const auto marked = tests::shapes_in(halves.scene(std::nullopt, mines[0]), "land");
    CHECK(marked.size() == plain.size() + 2);
    CHECK(tests::shapes_in(halves.scene(std::nullopt, Space::at(0, 0)), "land").size() == plain.size());
}
