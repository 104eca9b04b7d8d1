// Pictures against the ones in golden/. After a change that is meant: CASTELLAN_REFRESH=1 test_render "[golden]"
// writes them anew; look at them, then keep them.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "boards.hpp"
#include "engine/castelli/classic_set.hpp"
#include "image.hpp"
#include "render/cairo_backend.hpp"
#include "render/picture.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;

namespace {

std::string golden(const std::string& name, const std::string& now) {
    const std::string path = std::string(CASTELLAN_SOURCE_DIR) + "/tests/render/golden/" + name;
    if (std::getenv("CASTELLAN_REFRESH") != nullptr) std::ofstream(path, std::ios::binary) << now;
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

// Faces and rasters differ a little from one machine to the next.
void check_alike(const std::string& name, const Scene& scene, int width) {
    const std::string bytes = to_png(scene, width).value();
    const tests::Image now = tests::read_png(bytes);
    const tests::Image then = tests::read_png(golden(name, bytes));
    REQUIRE(now.width == then.width);
    REQUIRE(now.height == then.height);
    double sum = 0;
    std::size_t far_off = 0;
    for (std::size_t i = 0; i < now.rgb.size(); ++i) {
        const int difference = std::abs(int(now.rgb[i]) - int(then.rgb[i]));
        sum += difference;
        far_off += difference > 64;
    }
    CHECK(sum / double(now.rgb.size()) < 2.0);
    CHECK(double(far_off) / double(now.rgb.size()) < 0.01);
}

// One octagon with two tiles face up, one of them with a card icon and silver, and a castle of Blue on its first site.
struct SmallGame {
    Board board = tests::one_octagon();
    State state;
    SmallGame() {
        state.villages = board.villages;
        state.tiles[board.square_at(Space::at(3, 4))] = {1, 0};   // tile 2: R1 Gc Y1 B1 s1
        state.tiles[board.square_at(Space::at(4, 3))] = {28, 1};  // tile 29: R6 G6 B6 Y6, red to the east
        state.castles[0] = {std::uint8_t(board.areas[0].terrain == Terrain::rocks ? 0 : 1), 1, Colour::blue,
                            Tier::alone};
        state.castle_count = 1;
    }
    [[nodiscard]] BoardView view() const {
        return {&board, &classic_set(), &state, {{Space::at(4, 3), no_index}}, std::nullopt};
    }
};

}  // namespace

TEST_CASE("the scene of one octagon with its tiles", "[golden]") {
    const SmallGame game;
    const std::string now = scene_text(board_scene(game.view(), light()));
    CHECK(now == golden("one_octagon.scene", now));
}

TEST_CASE("the scene of an octagon with a mark, an arrow and a label, in print", "[golden]") {
    const SmallGame game;
    BoardView view = game.view();
    const auto place = [](int column, int row) { return analyzer::BoardPlace{Space::at(column, row), no_index, {}}; };
    view.drawings.marks = {{place(3, 3), analyzer::Tint::accent}, {place(4, 3), analyzer::Tint::red}};
    view.drawings.arrows = {{place(3, 4), place(4, 3), analyzer::Tint::blue}};
    view.drawings.labels = {{place(3, 4), analyzer::Tint::green, "A"}};
    const Theme print = find_theme("print").value();
    const std::string now = scene_text(board_scene(view, print));
    CHECK(now == golden("drawings_in_print.scene", now));
    check_alike("drawings_in_print.png", board_scene(view, print), 320);
}

TEST_CASE("the scene of a score panel", "[golden]") {
    const std::string now = scene_text(score_scene(tests::players(2), 9, 2, light()));
    CHECK(now == golden("score_panel.scene", now));
}

TEST_CASE("the picture of one octagon with its tiles", "[golden]") {
    const SmallGame game;
    check_alike("one_octagon.png", make_picture({game.view(), "", "", {}}), 160);
}

TEST_CASE("the picture of a two-player game", "[golden]") {
    std::mt19937 random(11);
    const Board board = tests::board("wide");
    const State state = tests::random_state(board, 12, 20, random);
    check_alike("two_players.png",
                make_picture({{&board, &classic_set(), &state, {}, {}}, "Anna and Ben", "Turn 9", tests::players(2)}),
                320);
}
