// Boards of a series are the boards that would be drawn alone; what they have in common is painted once.
#include <catch2/catch.hpp>

#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/board_series.hpp"
#include "render/castelli/page/themed.hpp"
#include "render/scene/shipped_themes.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;

namespace {

State any_state(const Board& board, std::mt19937& random) {
    const auto up_to = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
    State state = tests::random_state(board, up_to(20), up_to(6), random);
    if (up_to(1) == 1) tests::overbuild_some(state);
    state.villages = random();
    state.cities = random();
    state.mines = {std::uint8_t(up_to(40)), std::uint8_t(up_to(40))};
    return state;
}

/// What a move, a comment or a score line has drawn.
void draw_something(BoardView& view, std::mt19937& random) {
    const auto any = [&](std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
    };
    const Space octagon = view.board->octagons[OctagonId(std::uint8_t(any(view.board->octagon_count)))].space;
    const Space square = view.board->squares[SquareId(std::uint8_t(any(view.board->square_count)))].space;
    view.marks = {{square}};
    if (view.state->castle_count > 0) view.marks.push_back({octagon, std::uint8_t(any(view.state->castle_count))});
    view.sights = {{octagon, octagon, analyzer::Tint::red}};
    view.drawings.marks = {{{octagon, no_index, {}}, analyzer::Tint::blue}};
    view.drawings.arrows = {{{octagon, no_index, {}}, {square, no_index, {}}, analyzer::Tint::accent}};
    view.drawings.labels = {{{octagon, no_index, {}}, analyzer::Tint::green, "R3"},
                            {{octagon, no_index, {}}, analyzer::Tint::red, "B4"}};
}

std::vector<Board> boards(std::mt19937& random) {
    return {tests::board("square"), tests::halved_board(), tests::one_octagon(), tests::odd_board(random)};
}

}  // namespace

TEST_CASE("a board of a series is the board drawn alone") {
    std::mt19937 random(1);
    for (const Board& board : boards(random)) {
        BoardSeries series;
        for (int i = 0; i < 12; ++i) {
            const State state = any_state(board, random);
            BoardView view{&board, &classic_set(), &state, {}, std::nullopt};
            if (i % 3 != 0) draw_something(view, random);
            const PartedScene parted = board_scene(view, light(), series);
            const Scene alone = board_scene(view, light());
            CHECK(scene_text(whole(parted)) == scene_text(alone));
        }
    }
}

TEST_CASE("the next board of a series paints what a move changed, and nothing else") {
    const Board board = tests::board("square");
    std::mt19937 random(2);
    State state = tests::random_state(board, 0, 0, random);
    const BoardView view{&board, &classic_set(), &state, {}, std::nullopt};
    BoardSeries series;
    board_scene(view, light(), series);
    const std::size_t before = series.parts.size();
    // Frame, rim, grounds, coordinates, and each space.
    CHECK(before == 4U + board.square_count + board.octagon_count);
    const auto parts_after = [&](auto change) {
        change(state);
        board_scene(view, light(), series);
        return series.parts.size();
    };
    CHECK(parts_after([](State&) {}) == before);
    CHECK(parts_after([](State& now) { now.tiles[SquareId(3)] = {5, 2}; }) == before + 1);
    CHECK(parts_after([](State& now) { now.villages ^= 1; }) == before + 2);
    // The castle, and its octagon with one site less.
    CHECK(parts_after([](State& now) { now.castles[now.castle_count++] = {0, 0, Colour::red, Tier::alone}; }) == before + 4);
}

TEST_CASE("what is drawn with stand-ins is what each of two themes draws") {
    std::mt19937 random(3);
    const Board board = tests::board("square");
    const State state = any_state(board, random);
    BoardView view{&board, &classic_set(), &state, {}, std::nullopt};
    draw_something(view, random);
    for (const auto day : theme_names())
        for (const auto night : theme_names()) {
            INFO(day << " and " << night);
            const CastelliTheme by_day = shipped_theme(day).value();
            const page::BothThemes both(by_day, shipped_theme(night).value());
            const auto in_the_inks_of = [&](Ink page::InkPair::*one) {
                Scene scene = board_scene(view, both.drawn);
                const auto dye = [&](Ink& ink) { ink = both.inks.pair_of(ink).*one; };
                dye(scene.paper);
                for (Item& item : scene.items) {
                    if (auto* text = std::get_if<Text>(&item)) dye(text->ink);
                    if (auto* group = std::get_if<GroupBegin>(&item)) dye(group->field), dye(group->ink);
                    auto* shape = std::get_if<Shape>(&item);
                    if (shape != nullptr && shape->fill) dye(*shape->fill);
                    if (shape != nullptr && shape->stroke) dye(shape->stroke->ink);
                }
                return scene_text(scene);
            };
            CHECK(in_the_inks_of(&page::InkPair::light) == scene_text(board_scene(view, by_day)));
            // The lines and patterns are those of the day.
            CastelliTheme dyed = by_day;
            CastelliTheme inks = shipped_theme(night).value();
            const ThemeKeys to = theme_keys(dyed), from = theme_keys(inks);
            for (std::size_t key = 0; key < to.size(); ++key)
                if (auto* const* const ink = std::get_if<Ink*>(&to[key].second))
                    **ink = *std::get<Ink*>(from[key].second);
            CHECK(in_the_inks_of(&page::InkPair::dark) == scene_text(board_scene(view, dyed)));
        }
}
