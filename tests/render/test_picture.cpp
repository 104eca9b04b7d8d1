#include <catch2/catch.hpp>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/geometry.hpp"
#include "render/castelli/picture.hpp"
#include "scene_checks.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;

namespace {

void check_picture(const PictureInput& input) { tests::check_scene(make_picture(input)); }

PictureInput picture_of(const Board& board, const State& state, int player_count) {
    PictureInput input;
    input.board = {&board, &classic_set(), &state, {}, std::nullopt};
    input.title = "Club evening";
    input.subtitle = "Turn 12";
    input.games = tests::players(player_count);
    return input;
}

double pixels_a_unit(const Scene& scene, int pixels_wide) { return pixels_wide / scene.frame.width(); }

}  // namespace

TEST_CASE("in every state no two texts overlap, nothing covers a text, all lies inside") {
    std::mt19937 random(20261120);
    for (const auto& [layout, player_count] : {std::pair{"square", 4}, {"square", 3}, {"wide", 2}, {"tall", 2}}) {
        const Board board = tests::board(layout);
        for (int tiles = 0; tiles <= 48; tiles += 6) {
            State state = tests::random_state(board, tiles, 2 * tiles, random);
            CAPTURE(layout, tiles);
            check_picture(picture_of(board, state, player_count));
            tests::overbuild_some(state);
            check_picture(picture_of(board, state, player_count));
        }
    }
}

TEST_CASE("a tournament's two boards, whole and in part") {
    std::mt19937 random(17);
    const Board board = tests::halved_board();
    for (int tiles = 0; tiles <= 48; tiles += 12) {
        State state = tests::random_state(board, tiles, 2 * tiles, random);
        tests::overbuild_some(state);
        PictureInput input = picture_of(board, state, 4);
        input.games = tests::tournament_players();
        input.board.mine_tile = Space::at(1, 5);
        for (const std::optional<Crop>& crop : std::initializer_list<std::optional<Crop>>{
                 std::nullopt, Crop{0, 7, 4, 7}, Crop{0, 7, 0, 3}, Crop{2, 5, 2, 5}, Crop{3, 3, 4, 4}}) {
            input.board.crop = crop;
            CAPTURE(tiles, crop.has_value());
            check_picture(input);
        }
    }
}

TEST_CASE("octagons with any areas") {
    std::mt19937 random(7);
    for (int i = 0; i < 60; ++i) {
        const Board board = tests::odd_board(random);
        State state = tests::random_state(board, 20, 12, random);
        if (i % 3 == 0) tests::overbuild_some(state);
        check_picture(picture_of(board, state, i % 2 == 0 ? 0 : 2));
    }
}

TEST_CASE("every crop") {
    std::mt19937 random(3);
    const Board board = tests::board("square");
    const State state = tests::random_state(board, 40, 40, random);
    for (int first = 0; first < 8; ++first) {
        for (int last = first; last < 8; ++last) {
            PictureInput input = picture_of(board, state, 0);
            input.board.crop = Crop{first, last, 7 - last, 7 - first};
            CAPTURE(first, last);
            check_picture(input);
            input.board.crop = Crop{first, first, 7 - last, 7 - first};
            check_picture(input);
        }
    }
}

TEST_CASE("a crop shows its spaces only; one beyond the board shows nothing") {
    std::mt19937 random(3);
    const Board board = tests::board("wide");
    const State state = tests::random_state(board, 40, 0, random);
    BoardView view{&board, &classic_set(), &state, {}, Crop{2, 4, 1, 3}};
    const std::string text = scene_text(board_scene(view, light()));
    CHECK(text.find("group \"tile d3\"") != std::string::npos);
    CHECK(text.find("group \"tile b3\"") == std::string::npos);
    view.crop = Crop{0, 7, 5, 7};
    CHECK(board_scene(view, light()).items.empty());
}

TEST_CASE("at 400 pixels the values of a whole board are 7 pixels high") {
    for (const auto& [layout, player_count] : {std::pair{"square", 4}, {"wide", 2}, {"tall", 2}}) {
        const Board board = tests::board(layout);
        const State state;
        const Scene scene = make_picture(picture_of(board, state, player_count));
        CAPTURE(layout);
        CHECK(arm_value_height * pixels_a_unit(scene, 400) >= 7);
    }
    const Board board = tests::halved_board();
    const State state;
    PictureInput input = picture_of(board, state, 4);
    input.games = tests::tournament_players();
    CHECK(arm_value_height * pixels_a_unit(make_picture(input), 400) >= 7);
}

TEST_CASE("an arm turned three quarters clockwise from the north points west") {
    const Board board = tests::one_octagon();
    State state;
    state.tiles[board.square_at(Space::at(3, 4))] = {28, 3};  // tile 29: R6 G6 B6 Y6
    state.tiles[board.square_at(Space::at(3, 2))] = {28, 0};
    const BoardView view{&board, &classic_set(), &state, {}, std::nullopt};
    const Scene scene = board_scene(view, light());
    const Ink red = light().livery(Colour::red).field;
    std::vector<Box> red_arms;
    for (const Item& item : scene.items) {
        const auto* shape = std::get_if<Shape>(&item);
        if (shape != nullptr && shape->fill == red && shape->path.points().size() == 3) {
            red_arms.push_back(shape->path.box());
        }
    }
    REQUIRE(red_arms.size() == 2);
    CHECK(red_arms[0].left == Approx(3 - square_half));  // d5: west of its centre (3, 3)
    CHECK(red_arms[0].right == Approx(3));
    CHECK(red_arms[1].top == Approx(5 - square_half));  // d3: north of its centre (3, 5)
    CHECK(red_arms[1].bottom == Approx(5));
}

TEST_CASE("a mark glows under what it marks") {
    const Board board = tests::one_octagon();
    const State state;
    BoardView view{&board, &classic_set(), &state, {}, std::nullopt};
    const std::string plain = scene_text(board_scene(view, light()));
    view.marks = {{Space::at(3, 4), no_index}};
    const std::string marked = scene_text(board_scene(view, light()));
    CHECK(marked.size() > plain.size());
    CHECK(marked.find("group \"marks\"") < marked.find("group \"tiles\""));
    view.marks = {{Space::at(0, 0), no_index}, {Space{}, no_index}};  // absent, and no space at all
    CHECK(scene_text(board_scene(view, light())) == plain);
}
