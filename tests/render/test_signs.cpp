// Signs: a board names each once, in its scene. Every output shows it, because all draw that scene.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "image.hpp"
#include "render/backend/cairo_backend.hpp"
#include "render/backend/pdf_backend.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/board_view.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;

namespace {

using Strings = std::vector<std::string>;

/// The octagon d4, grain and rocks with two sites, with a village and castles, and four squares with two tiles.
struct Corner {
    Board board = tests::one_octagon();
    State state;
    std::uint8_t rocks = board.areas[AreaId(0)].terrain == Terrain::rocks ? 0 : 1;

    Corner() {
        state.villages = board.villages;
        state.castles[state.castle_count++] = {rocks, 1, Colour::blue, Tier::beneath};
        state.castles[state.castle_count++] = {rocks, 1, Colour::red, Tier::on_top};
        for (SquareId square = 0; square < board.square_count; ++square) state.tiles[square].tile = no_index;
        lay("d5", 1, 0);   // R1 Gc Y1 B1 and a silver
        lay("e4", 11, 1);  // R3 G3 B3 Y3 and a silver, a quarter turned
    }
    void lay(std::string_view space, std::uint8_t tile, std::uint8_t rotation) {
        const Space at = Space::at(space[0] - 'a', space[1] - '1');
        state.tiles[board.square_at(at)] = {tile, rotation};
    }
    [[nodiscard]] Scene scene() const {
        BoardView view{&board, &classic_set(), &state, {}, std::nullopt};
        view.marks = {{Space::at(3, 4)}, {Space::at(3, 3), 1}};
        view.drawings.labels = {{{Space::at(3, 3), no_index, {}}, analyzer::Tint::red, "+1"}};
        return board_scene(view, light());
    }
};

Strings signs(const Scene& scene) {
    Strings all;
    for (const GroupBegin* sign : signs_of(scene)) all.push_back(sign->name + ": " + sign->letters);
    std::sort(all.begin(), all.end());
    return all;
}

/// The scene without what a sign's group paints, and the box of that.
struct Without {
    Scene scene;
    Scene part;
};
Without without(const Scene& scene, const std::string& name) {
    Without result{scene, scene};
    result.scene.items.clear();
    result.part.items.clear();
    int depth = 0;
    for (const Item& item : scene.items) {
        const auto* begin = std::get_if<GroupBegin>(&item);
        if (begin != nullptr && (depth > 0 || begin->name == name)) ++depth;
        (depth > 0 ? result.part : result.scene).items.push_back(item);
        if (std::holds_alternative<GroupEnd>(item) && depth > 0) --depth;
    }
    return result;
}

/// The box within which two pictures of one size differ, in pixels.
Box difference(const tests::Image& one, const tests::Image& other) {
    Box box{1e9, 1e9, -1, -1};
    for (std::size_t y = 0; y < one.height; ++y) {
        for (std::size_t x = 0; x < one.width; ++x) {
            if (std::equal(one.pixel(x, y), one.pixel(x, y) + 3, other.pixel(x, y))) continue;
            box = box.joined({double(x), double(y), double(x + 1), double(y + 1)});
        }
    }
    return box;
}

}  // namespace

TEST_CASE("a board's signs name all that lies on it, with letters for it") {
    const Strings expected = {"area d4g: g2",
                              "area d4r: r1",
                              "arm d5 E: Gc",
                              "arm d5 N: R1",
                              "arm d5 S: Y1",
                              "arm d5 W: B1",
                              "arm e4 E: R3",
                              "arm e4 N: Y3",
                              "arm e4 S: G3",
                              "arm e4 W: B3",
                              "castle Red d4r.1 on Blue: R^B",
                              "glow castle d4r.1: *",
                              "glow d5: *",
                              "label d4: +1",
                              "silver d5: s1",
                              "silver e4: s1",
                              "site d4r.2: []",
                              "tile c4: ??",
                              "tile d3: ??",
                              "village d4: vi"};
    CHECK(signs(Corner().scene()) == expected);
}

TEST_CASE("PNG, PDF and SVG show every sign of the scene, at its place") {
    const Scene scene = Corner().scene();
    constexpr int width = 400;
    const double scale = width / scene.frame.width();
    const auto image = tests::read_png(to_png(scene, width).value());
    const auto svg = to_svg(scene, {}).value();
    const auto pdf = to_pdf(scene, {}).value();
    for (const GroupBegin* sign : signs_of(scene)) {
        CAPTURE(sign->name);
        const auto [rest, part] = without(scene, sign->name);
        const Box changed = difference(image, tests::read_png(to_png(rest, width).value()));
        REQUIRE(changed.right > 0);
        const Box painted = painted_box(part);
        const Box allowed{(painted.left - scene.frame.left) * scale - 1, (painted.top - scene.frame.top) * scale - 1,
                          (painted.right - scene.frame.left) * scale + 1,
                          (painted.bottom - scene.frame.top) * scale + 1};
        CHECK(allowed.holds(changed));
        CHECK(to_svg(rest, {}).value() != svg);
        CHECK(to_pdf(rest, {}).value() != pdf);
    }
}

TEST_CASE("a sign's middle lies in what it paints") {
    const Scene scene = Corner().scene();
    for (const GroupBegin* sign : signs_of(scene)) {
        CAPTURE(sign->name);
        const Box box = painted_box(without(scene, sign->name).part);
        CHECK(box.holds(Box::around(sign->at, 0, 0)));
    }
}

TEST_CASE("names of signs are told apart on a whole board, and move with it") {
    std::mt19937 random(11);
    for (const auto* layout : {"square", "wide", "tall"}) {
        const Board board = tests::board(layout);
        State state = tests::random_state(board, 30, 30, random);
        tests::overbuild_some(state);
        const Scene scene = board_scene({&board, &classic_set(), &state, {}, std::nullopt}, light());
        const Strings all = signs(scene);
        CHECK(std::set<std::string>(all.begin(), all.end()).size() == all.size());
        Scene moved;
        moved.add(scene, {3, -2});
        REQUIRE(signs_of(moved).size() == all.size());
        CHECK(signs_of(moved)[0]->at == signs_of(scene)[0]->at + Point{3, -2});
    }
}
