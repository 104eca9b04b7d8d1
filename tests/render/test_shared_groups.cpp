// Pages: a group shared by several pictures is in a page once, and is safe there.
#include <catch2/catch.hpp>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/board_view.hpp"
#include "render/castelli/page/themed.hpp"
#include "render/page/names.hpp"
#include "render/page/script_json.hpp"
#include "render/page/shared_groups.hpp"

using namespace castellan::render;
using namespace castellan::render::page;

namespace {

using Draw = std::function<Scene(const CastelliTheme&)>;

void triangle_at(Scene& scene, Point at, Ink ink) {
    scene.fill(polygon({at, at + Point{0.1, 0}, at + Point{0.1, 0.05}}), ink);
}

/// A board of one layer of triangles, each a group.
Draw triangles(std::vector<Point> places) {
    return [places = std::move(places)](const CastelliTheme& theme) {
        Scene scene;
        scene.begin("board");
        scene.begin("layer");
        for (std::size_t i = 0; i < places.size(); ++i) {
            scene.begin("sign " + std::to_string(i));
            triangle_at(scene, places[i], theme.ink);
            scene.end();
        }
        scene.end();
        scene.end();
        return scene;
    };
}

}  // namespace

TEST_CASE("a path is written in thousandths from its origin, each point from the one before it") {
    Path path = polygon({{1, 1}, {1.1, 1}, {1.1, 1.05}});
    CHECK(path_data(path, {1, 1}) == "m0 0l100 0 0 50z");
    CHECK(path_data(path, {0, 0}) == "m1000 1000l100 0 0 50z");
    path.add(line({1, 1}, {0.5, 1}));
    CHECK(path_data(path, {1, 1}) == "m0 0l100 0 0 50zm0 0l-500 0");
    CHECK(path_data(Path{}.move_to({0, 0}).curve_to({0.1, 0}, {0.2, 0.1}, {0.2, -0.2}), {}) ==
          "m0 0c100 0 200 100 200-200");
}

TEST_CASE("rounded steps do not add up to an error") {
    Path path;
    path.move_to({0, 0});
    for (int i = 1; i <= 10; ++i) path.line_to({i * 0.0004, 0});
    CHECK(path_data(path, {}) == "m0 0l0 0 1 0 0 0 1 0 0 0 0 0 1 0 0 0 1 0 0 0");
}

TEST_CASE("equal groups are kept once wherever they stand") {
    SharedGroups groups;
    CHECK(add(groups, triangles({{1, 1}, {2, 3}})) == 3);  // after the triangle, the layer, the board
    CHECK(groups.json() == R"([[[1,"m0 0l100 0 0 50z",0]],)"
                           "\n"
                           R"([[0,0,1000,1000,"sign 0"],[0,0,2000,3000,"sign 1"]],)"
                           "\n"
                           R"([[0,1,0,0,"layer"]],)"
                           "\n"
                           R"([[0,2,0,0,"board"]]])");
    CHECK(add(groups, triangles({{1, 1}, {2, 3}})) == 3);
}

TEST_CASE("a picture that changed adds what changed") {
    SharedGroups groups;
    const std::vector<Point> places = {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}};
    add(groups, triangles(places));
    const std::size_t before = groups.json().size();
    std::vector<Point> moved = places;
    moved[2] = {3, 2};
    add(groups, triangles(moved));
    const std::string json = groups.json();
    CHECK(json.substr(before - 1, 42) == ",\n[[3,1,2,2],[0,0,3000,2000,\"sign 2\"]],\n[[");
}

TEST_CASE("a page shows the signs of the scene") {
    const auto board = castellan::tests::one_octagon();
    castellan::castelli::State state;
    state.villages = board.villages;
    for (auto& tile : state.tiles) tile.tile = castellan::castelli::no_index;
    state.tiles[castellan::castelli::SquareId(0)].tile = 1;
    const BoardView view{&board, &castellan::castelli::classic_set(), &state, {}, std::nullopt};
    const auto draw = [&](const CastelliTheme& theme) { return board_scene(view, theme); };
    SharedGroups groups;
    add(groups, draw);
    const std::string json = groups.json();
    const Scene scene = draw(light());
    REQUIRE(signs_of(scene).size() > 8);
    for (const GroupBegin* sign : signs_of(scene)) {
        INFO(sign->name);
        CHECK(json.find('"' + sign->name + '"') != std::string::npos);
    }
}

TEST_CASE("inks are pairs of the light and the dark theme") {
    SharedGroups groups;
    add(groups, triangles({{1, 1}}));
    CHECK(groups.inks().variables(false) == "--i0:" + css_colour(light().ink) + ";");
    CHECK(groups.inks().variables(true) == "--i0:" + css_colour(shipped_theme("dark").value().ink) + ";");
    CHECK(css_colour({1, 2, 255, 255}) == "#0102ff");
    CHECK(css_colour({1, 2, 255, 128}) == "#0102ff80");
}

TEST_CASE("themes that draw different things cannot be paired") {
    Scene triangle;
    triangle_at(triangle, {}, {});
    SharedGroups groups;
    CHECK_THROWS_AS(groups.add(triangle, Scene()), std::logic_error);
}

TEST_CASE("JSON in a script element ends it nowhere and opens no comment") {
    CHECK(script_json(R"(["</script><!--&"])") == R"(["\u003c/script\u003e\u003c!--\u0026"])");
    CHECK(script_json("\"a\xE2\x80\xA8z\xE2\x80\xA9\xE2\x80\xA6\"") == "\"a\\u2028z\\u2029\xE2\x80\xA6\"");
    CHECK(script_json("\"\xE2\x80\"") == "\"\xE2\x80\"");
}

TEST_CASE("a stranger's text is visible and cut between characters") {
    CHECK(shown("Anna", 4) == "Anna");
    CHECK(shown("Annas", 4) == "Anna…");
    CHECK(shown("\xE6\xBC\xA2\xE6\xBC\xA2\xE6\xBC\xA2", 2) == "\xE6\xBC\xA2\xE6\xBC\xA2…");
    CHECK(shown("a\xE2\x80\xAE\xFFz", 9) == "a<U+202E>\\xFFz");
}
