// What of a picture is left out, asked for or too small; a board from the other side; the line below it; winners.
#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "analyzer/record/story.hpp"
#include "boards.hpp"
#include "engine/castelli/box/classic_set.hpp"
#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/game_picture.hpp"
#include "render/castelli/picture.hpp"
#include "render/scene/picture_page.hpp"
#include "scene_checks.hpp"
#include "tests/support/play.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;

namespace {

struct Game {
    Board board;
    State state;
    explicit Game(const char* layout, int tiles = 20) : board(tests::board(layout)) {
        std::mt19937 random(11);
        state = tests::random_state(board, tiles, tiles, random);
    }
    [[nodiscard]] PictureInput input(int players) const {
        PictureInput input;
        input.board = {&board, &classic_set(), &state, {}, std::nullopt};
        input.title = "Club evening";
        input.subtitle = "Turn 12";
        input.games = tests::players(players);
        return input;
    }
};

bool has_group(const Scene& scene, std::string_view name) {
    return std::any_of(scene.items.begin(), scene.items.end(), [&](const Item& item) {
        const auto* group = std::get_if<GroupBegin>(&item);
        return group != nullptr && group->name == name;
    });
}

bool has_text(const Scene& scene, std::string_view wanted) {
    const auto texts = texts_of(scene);
    return std::any_of(texts.begin(), texts.end(), [&](const auto& text) { return text.text == wanted; });
}

double smallest_text(const Scene& scene) {
    double smallest = 100;
    for (const Item& item : scene.items)
        if (const auto* text = std::get_if<Text>(&item)) smallest = std::min(smallest, text->size);
    return smallest;
}

std::map<std::string, Point> places_of_signs(const Scene& scene) {
    std::map<std::string, Point> places;
    for (const GroupBegin* sign : signs_of(scene)) places[sign->name] = sign->at;
    return places;
}

}  // namespace

TEST_CASE("each part of a picture can be left out") {
    const Game game("square");
    PictureInput input = game.input(2);
    const auto shown = [&] { return make_picture(input); };
    CHECK(has_group(shown(), "player"));
    CHECK(has_group(shown(), "coordinates"));
    CHECK(has_group(shown(), "rim"));
    CHECK(has_group(shown(), "frame"));
    CHECK(has_text(shown(), "Club evening"));
    input.parts.panels = false;
    CHECK_FALSE(has_group(shown(), "player"));
    input.parts.coordinates = false;
    CHECK_FALSE(has_group(shown(), "coordinates"));
    input.parts.rim = false;
    CHECK_FALSE(has_group(shown(), "rim"));
    CHECK_FALSE(has_group(shown(), "frame"));
    CHECK(has_text(shown(), "Club evening"));
    input.parts.title = false;
    CHECK_FALSE(has_text(shown(), "Club evening"));
    // Nothing but eight octagons and squares a side: 7 from middle to middle, and the octagons' halves.
    const Scene bare = shown();
    CHECK(bare.frame.width() == Approx(7 + 1.414 + 2 * 0.3).margin(0.03));
    CHECK(bare.frame.height() == Approx(bare.frame.width()));
    tests::check_scene(bare);
}

TEST_CASE("from the other side all lies half a turn further, and texts stay upright") {
    for (const char* layout : {"square", "tall", "wide"}) {
        const Game game(layout, 16);
        CAPTURE(layout);
        BoardView view{&game.board, &classic_set(), &game.state, {}, std::nullopt};
        const Scene here = board_scene(view, light());
        view.flipped = true;
        const Scene there = board_scene(view, light());
        PictureInput whole = game.input(2);
        whole.parts.flipped = true;
        tests::check_scene(make_picture(whole));
        CHECK(there.frame.width() == Approx(here.frame.width()));
        const auto before = places_of_signs(here), after = places_of_signs(there);
        REQUIRE(before.size() == after.size());
        const Point corner{game.board.columns - 1.0, game.board.rows - 1.0};
        for (const auto& [name, at] : before) {
            CAPTURE(name);
            REQUIRE(after.count(name) == 1);
            if (!name.starts_with("arm ") && !name.starts_with("tile ") && !name.starts_with("glow ")) continue;
            CHECK(after.at(name).x == Approx(corner.x - at.x).margin(1e-9));
            CHECK(after.at(name).y == Approx(corner.y - at.y).margin(1e-9));
        }
        // Castles and grounds lie in the octagon of the same name.
        const auto of_row = [&](const Scene& scene, std::string_view text) {
            for (const auto& placed : texts_of(scene))
                if (placed.text == text) return placed.box.centre();
            return Point{};
        };
        CHECK(of_row(here, "a").x < of_row(here, "b").x);
        CHECK(of_row(there, "a").x > of_row(there, "b").x);
        CHECK(of_row(here, "a").y == Approx(of_row(there, "a").y).margin(0.6));  // below the board, as ever
        for (const auto& [name, at] : after) {
            if (!name.starts_with("area ")) continue;
            CAPTURE(name);
            CHECK(std::abs(corner.x - (name[5] - 'a') - at.x) < 0.7);
            CHECK(std::abs((name[6] - '1') - at.y) < 0.7);
        }
    }
}

TEST_CASE("what cannot be read at a width is left out") {
    for (const char* layout : {"square", "tall"}) {
        const Game game(layout);
        const PictureInput input = game.input(layout == std::string_view("square") ? 4 : 2);
        CAPTURE(layout);
        for (const int pixels : {60, 120, 200, 250, 300, 480, 1000}) {
            CAPTURE(pixels);
            const Scene scene = make_picture(input, light(), pixels);
            tests::check_scene(scene);
            CHECK(smallest_text(scene) * pixels / scene.frame.width() >= 6.4);
        }
        CHECK(scene_text(make_picture(input, light(), 1000)) == scene_text(make_picture(input, light())));
        CHECK_FALSE(has_group(make_picture(input, light(), 150), "coordinates"));
        CHECK(has_group(make_picture(input, light(), 480), "coordinates"));
        CHECK(has_text(make_picture(input, light(), 200), "17"));  // Anna's points
        CHECK_FALSE(has_text(make_picture(input, light(), 120), "Anna"));
    }
}

TEST_CASE("a line below the board is as wide as it, wrapped, and bounded") {
    const Game game("square");
    PictureInput input = game.input(2);
    input.parts.caption = "7. Anna: d5:R3G3B3Yc +K4";
    const Scene scene = make_picture(input);
    tests::check_scene(scene);
    double baseline = 0;
    for (const Item& item : scene.items)
        if (const auto* text = std::get_if<Text>(&item); text != nullptr && text->text == input.parts.caption)
            baseline = text->at.y;
    const auto names = texts_of(scene);
    const auto find = [&](std::string_view wanted) {
        return std::find_if(names.begin(), names.end(), [&](const auto& text) { return text.text == wanted; })->box;
    };
    CHECK(find("a").bottom < baseline);
    CHECK(baseline < find("Anna").top);
    for (int i = 0; i < 400; ++i) input.parts.caption += " word";
    const Scene longer = make_picture(input);
    tests::check_scene(longer);
    CHECK(longer.frame.height() < scene.frame.height() + 3.5);
    input.board.crop = Crop{2, 2, 2, 2};
    input.games.clear();
    input.title.clear();
    tests::check_scene(make_picture(input));
}

TEST_CASE("the move is told by number, player and words") {
    Situation situation{State{}, {}, {}, {}};
    const test::Play game(
        "octagons d4 r1NESW.1; f4 w1NESW | seats RBGY | modules battle | castles B:^d4 | cities f4 | villages -");
    const analyzer::Names names = {"Anna", "Cleo", "Ben", "Dora"};
    CHECK(move_text(situation, names, game.setup()) == "Setup");
    situation.play.number = 3;
    CHECK(move_text(situation, names, game.setup()) == "Before turn 3, Anna");
}

TEST_CASE("the move of any game's story is told by heading, player and words") {
    analyzer::Story story;
    story.players = {{'S', "Ann", "Suns"}, {'M', "Ben", "Moons"}};
    story.start.address = "0";
    story.start.heading = "Setup";
    analyzer::StoryTurn turn, round;
    turn.address = "2";
    turn.heading = "2.";
    turn.player = 1;
    turn.words = "M3@e1";
    round.address = "r1";
    round.heading = "Round 1";
    story.lines = {{"", "", {turn, round}, ""}};
    CHECK(analyzer::move_text(story, "2") == "2. Ben: M3@e1");
    CHECK(analyzer::move_text(story, "2.1") == "2. Ben: M3@e1");
    CHECK(analyzer::move_text(story, "r1") == "Round 1");
    CHECK(analyzer::move_text(story, "end") == "Round 1");
    CHECK(analyzer::move_text(story, "0") == "Setup");
    CHECK(analyzer::move_text(story, "7").empty());
}

TEST_CASE("winners have a wreath, in a shared victory each of them") {
    const Game game("square");
    PictureInput input = game.input(4);
    const auto wreaths = [&](const CastelliTheme& theme) {
        return tests::shapes_in(make_picture(input, theme), "wreath");
    };
    CHECK(wreaths(light()).empty());
    input.games[0].players[1].winner = true;
    CHECK(wreaths(light()).size() == 2);  // its branches
    input.games[0].players[2].winner = true;
    CHECK(wreaths(light()).size() == 4);
    for (const Shape& branch : wreaths(shipped_theme("print").value())) {
        CHECK(grey(*branch.fill) < 100);
        CHECK(branch.stroke.has_value());
    }
}
