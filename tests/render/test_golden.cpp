// Compares pictures with those in golden/.
#include <catch2/catch.hpp>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "golden.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/picture.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;

namespace {

std::string golden(const std::string& name, const std::string& now) {
    return tests::kept("tests/render/golden/" + name, now);
}

// One octagon with two tiles face up, one of them with a card icon and silver, and a castle of Blue on its first site.
struct SmallGame {
    Board board = tests::one_octagon();
    State state;
    SmallGame() {
        state.villages = board.villages;
        state.tiles[board.square_at(Space::at(3, 4))] = {1, 0};   // tile 2: R1 Gc Y1 B1 s1
        state.tiles[board.square_at(Space::at(4, 3))] = {28, 1};  // tile 29: R6 G6 B6 Y6, red to the east
        state.castles[0] = {std::uint8_t(board.areas[AreaId(0)].terrain == Terrain::rocks ? 0 : 1), 1, Colour::blue,
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
    const CastelliTheme print = shipped_theme("print").value();
    const std::string now = scene_text(board_scene(view, print));
    CHECK(now == golden("drawings_in_print.scene", now));
    tests::check_alike("tests/render/golden/drawings_in_print.png", board_scene(view, print), 320);
}

TEST_CASE("the scene of a score panel", "[golden]") {
    const std::string now = scene_text(score_scene(tests::players(2), 9, 2, light()));
    CHECK(now == golden("score_panel.scene", now));
}

TEST_CASE("the picture of one octagon with its tiles", "[golden]") {
    const SmallGame game;
    tests::check_alike("tests/render/golden/one_octagon.png", make_picture({game.view(), "", "", {}}), 160);
}

TEST_CASE("the picture of a two-player game", "[golden]") {
    std::mt19937 random(11);
    const Board board = tests::board("wide");
    const State state = tests::random_state(board, 12, 20, random);
    tests::check_alike(
        "tests/render/golden/two_players.png",
        make_picture({{&board, &classic_set(), &state, {}, {}}, "Anna and Ben", "Turn 9", tests::players(2)}), 320);
}
