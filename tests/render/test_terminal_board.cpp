// A board in letters shows what the pictures show.
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "boards.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/board_view.hpp"
#include "render/castelli/terminal.hpp"
#include "utf8_locale.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;

namespace {

constexpr TerminalScale smallest = terminal_scales.front();

BoardView view_of(const Board& board, const State& state) { return {&board, &classic_set(), &state, {}, std::nullopt}; }

TerminalBoard in_letters(const BoardView& view, TerminalScale scale = smallest, Charset charset = Charset::ascii) {
    return terminal_board(board_scene(view, light()), light(), scale, charset);
}

const PlacedSign& placed(const TerminalBoard& board, std::string_view name) {
    const auto found =
        std::find_if(board.signs.begin(), board.signs.end(), [&](const PlacedSign& sign) { return sign.name == name; });
    REQUIRE(found != board.signs.end());
    return *found;
}

std::string text_at(const TerminalBoard& board, int column, int line, int columns) {
    std::string text;
    for (int i = 0; i < columns; ++i) text += board.at(column + i, line).text;
    return text;
}

std::multiset<std::string> signs(const std::vector<const GroupBegin*>& of_scene) {
    std::multiset<std::string> all;
    for (const GroupBegin* sign : of_scene) all.insert(sign->name + ": " + sign->letters);
    return all;
}

/// Every sign of the scene is in the cells, no cell twice, and all other cells are ground, lines and coordinates.
void shows_exactly_the_signs(const Scene& scene, const TerminalBoard& board) {
    std::multiset<std::string> shown;
    std::vector<bool> taken(board.cells.size(), false);
    for (const PlacedSign& sign : board.signs) {
        CAPTURE(sign.name);
        CHECK(text_at(board, sign.column, sign.line, sign.columns) == sign.letters);
        shown.insert(sign.name + ": " + sign.letters);
        for (int i = 0; i < sign.columns; ++i) {
            const auto cell = std::size_t(sign.line * board.columns + sign.column + i);
            CHECK_FALSE(taken[cell]);
            taken[cell] = true;
        }
    }
    CHECK(shown == signs(signs_of(scene)));
    for (const Coordinate& coordinate : board.coordinates)
        taken[std::size_t(coordinate.line * board.columns + coordinate.column)] = true;
    std::set<std::string> ground;
    for (std::size_t cell = 0; cell < taken.size(); ++cell)
        if (!taken[cell]) ground.insert(board.cells[cell].text);
    for (const std::string& text : ground) CHECK(std::string(" \":.'~-|/\\=<>^v").find(text) != std::string::npos);
}

void check_at_all_scales(const BoardView& view) {
    const Scene scene = board_scene(view, light());
    for (const TerminalScale scale : terminal_scales) {
        CAPTURE(scale.columns);
        shows_exactly_the_signs(scene, terminal_board(scene, light(), scale, Charset::ascii));
    }
}

State full_state(const Board& board, std::mt19937& random) {
    State state = tests::random_state(board, 30, 36, random);
    tests::overbuild_some(state);
    return state;
}

}  // namespace

TEST_CASE("whole boards of every layout show in letters exactly the signs of the pictures") {
    std::mt19937 random(5);
    for (const auto* layout : {"square", "wide", "tall"}) {
        CAPTURE(layout);
        const Board board = tests::board(layout);
        const State state = full_state(board, random);
        BoardView view = view_of(board, state);
        view.marks = {{board.squares[SquareId(3)].space},
                      {board.octagons[OctagonId(4)].space},
                      {board.octagons[OctagonId(1)].space, 0}};
        view.sights = {{board.octagons[OctagonId(0)].space, board.octagons[OctagonId(1)].space, analyzer::Tint::red}};
        view.drawings.labels = {{{board.octagons[OctagonId(1)].space, no_index, {}}, analyzer::Tint::red, "+1"}};
        view.drawings.arrows = {{{board.squares[SquareId(0)].space, no_index, {}},
                                 {board.octagons[OctagonId(9)].space, no_index, {}},
                                 analyzer::Tint::blue}};
        view.drawings.marks = {{{board.octagons[OctagonId(7)].space, no_index, {}}, analyzer::Tint::accent}};
        check_at_all_scales(view);
    }
}

TEST_CASE("a tournament's halves show all their signs (X1)") {
    std::mt19937 random(6);
    const Board board = tests::halved_board();
    const State state = full_state(board, random);
    check_at_all_scales(view_of(board, state));
}

TEST_CASE("a border that two octagons share is drawn once, in both halves of a tournament") {
    const Board board = tests::halved_board();
    const State state;
    const TerminalBoard shown = in_letters(view_of(board, state));
    for (int line = 0; line < shown.lines; ++line) {
        const std::string text = text_at(shown, 0, line, shown.columns);
        CAPTURE(text);
        for (const auto* doubled : {"//", "\\\\", "/\\", "\\/"}) CHECK(text.find(doubled) == std::string::npos);
    }
}

TEST_CASE("parts of boards with odd areas show all their signs") {
    std::mt19937 random(7);
    for (int i = 0; i < 20; ++i) {
        const Board board = tests::odd_board(random);
        const State state = tests::random_state(board, 4, 8, random);
        check_at_all_scales(view_of(board, state));
    }
}

TEST_CASE("a tile's arms stand around its middle, on their fields") {
    const Board board = tests::one_octagon();
    State state;
    state.tiles[board.square_at(Space::at(3, 4))] = {11, 0};
    const TerminalBoard shown = in_letters(view_of(board, state));
    const auto& north = placed(shown, "arm d5 N");
    const auto& east = placed(shown, "arm d5 E");
    const auto& south = placed(shown, "arm d5 S");
    const auto& west = placed(shown, "arm d5 W");
    CHECK(south.column == north.column);
    CHECK(south.line == north.line + 2);
    CHECK(west.line == north.line + 1);
    CHECK(west.column == north.column - 2);
    CHECK(east.column == north.column + 2);
    const Tile& tile = classic_set().tiles[11];
    for (const auto& [sign, side] : {std::pair(north, 0), {east, 1}, {south, 2}, {west, 3}})
        CHECK(shown.at(sign.column, sign.line).field == light().livery(tile.arms[std::size_t(side)].colour).field);
}

TEST_CASE("an area's ground is under its sign, and a castle keeps its place where both want it") {
    const Board board = tests::one_octagon();
    State state;
    const std::uint8_t rocks = board.areas[AreaId(0)].terrain == Terrain::rocks ? 0 : 1;
    state.castles[state.castle_count++] = {rocks, 1, Colour::red, Tier::alone};
    const TerminalBoard shown = in_letters(view_of(board, state));
    const auto& grain = placed(shown, "area d4g");
    CHECK(shown.at(grain.column, grain.line).field == light().terrain(Terrain::grain).ground);
    const auto& stone = placed(shown, "area d4r");
    CHECK(shown.at(stone.column, stone.line).field == light().terrain(Terrain::rocks).ground);
    const auto& castle = placed(shown, "castle Red d4r.1");
    CHECK(shown.at(castle.column, castle.line).field == light().livery(Colour::red).field);
    CHECK(shown.at(castle.column, castle.line).is_filled);
}

TEST_CASE("what is marked glows") {
    const Board board = tests::one_octagon();
    State state;
    state.tiles[board.square_at(Space::at(3, 4))] = {11, 0};
    BoardView view = view_of(board, state);
    view.marks = {{Space::at(3, 4)}};
    const TerminalBoard shown = in_letters(view);
    const auto& arm = placed(shown, "arm d5 N");
    CHECK(shown.at(arm.column, arm.line).glows);
    const auto& grain = placed(shown, "area d4g");
    CHECK_FALSE(shown.at(grain.column, grain.line).glows);
    CHECK(placed(shown, "glow d5").letters == "*");
}

TEST_CASE("a line of sight runs along its row or column to the settlement") {
    std::mt19937 random(8);
    const Board board = tests::board("square");
    const State state = tests::random_state(board, 0, 0, random);
    BoardView view = view_of(board, state);
    const auto count = [&](std::string_view text) {
        const TerminalBoard shown = in_letters(view);
        return std::count_if(shown.cells.begin(), shown.cells.end(),
                             [&](const auto& cell) { return cell.text == text; });
    };
    REQUIRE(count("=") == 0);
    const auto octagon_on = [&](int row) {
        return std::find_if(board.octagons.begin(), board.octagons.end(),
                            [&](const Octagon& o) { return o.space.row() == row; })
            ->space;
    };
    const Space from = octagon_on(2);
    view.sights = {{from, Space::at(from.column() + 2, 2), analyzer::Tint::blue}};
    CHECK(count("=") >= 10);  // 20 columns less tiles' and areas' signs
}

TEST_CASE("a stranger's label cannot reach the terminal, and is cut") {
    const tests::Utf8Locale locale;
    const Board board = tests::one_octagon();
    const State state;
    BoardView view = view_of(board, state);
    const auto label = [&](const std::string& text, Charset charset) {
        view.drawings.labels = {{{Space::at(3, 3), no_index, {}}, analyzer::Tint::red, text}};
        return placed(in_letters(view, smallest, charset), "label d4");
    };
    CHECK(label("\x1b[2J", Charset::utf8).letters == "\\x1B[2J");
    CHECK(label("a\xE2\x80\xAE"
                "b",
                Charset::utf8)
              .letters == "a<U+202E>b");
    CHECK(label("\xE5\x9F\x8E", Charset::utf8).columns == 2);  // one wide character
    CHECK(label("\xC3\xA9", Charset::utf8).letters == "\xC3\xA9");
    CHECK(label("\xC3\xA9", Charset::ascii).letters == "?");
    const Board whole = tests::board("square");
    view = view_of(whole, state);
    view.drawings.labels = {
        {{whole.octagons[OctagonId(9)].space, no_index, {}}, analyzer::Tint::red, std::string(40, 'x')}};
    const std::string name = "label " + space_name(whole.octagons[OctagonId(9)].space);
    CHECK(placed(in_letters(view), name).letters == std::string(15, 'x') + "~");
}

TEST_CASE("signs take their places by their kind, whatever their names and their order") {
    Scene scene;
    scene.frame = {0, 0, 2, 2};
    for (const auto& [kind, name, letters] : {std::tuple{GroupKind::other, "castle", "o"},
                                              {GroupKind::label, "arm", "l"},
                                              {GroupKind::piece, "label", "p"}}) {
        scene.begin({kind, name, letters, {1, 1}, light().paper, light().ink});
        scene.end();
    }
    const TerminalBoard board = terminal_board(scene, light(), smallest, Charset::ascii);
    REQUIRE(board.signs.size() == 3);
    CHECK(board.signs[0].letters == "p");
    CHECK(board.signs[1].letters == "l");
    CHECK(board.signs[2].letters == "o");
    CHECK(board.at(10, 4).text == "p");
}

TEST_CASE("each terrain has its texture and its hue") {
    Scene scene;
    scene.frame = {0, 0, terrain_count, 1};
    scene.begin(GroupKind::grounds, "grounds");
    for (std::size_t i = 0; i < terrain_count; ++i)
        scene.fill(rectangle({double(i), 0, i + 1.0, 1}), light().palette.terrains[i].ground);
    scene.end();
    const TerminalBoard board = terminal_board(scene, light(), smallest, Charset::ascii);
    std::string textures;
    std::vector<Hue> hues;
    for (int i = 0; i < int(terrain_count); ++i) {
        textures += board.at(smallest.columns * i + 5, 2).text;
        hues.push_back(board.at(smallest.columns * i + 5, 2).hue);
    }
    CHECK(textures == "\":.'~");
    CHECK(hues == std::vector{Hue::green, Hue::yellow, Hue::none, Hue::magenta, Hue::cyan});
}
