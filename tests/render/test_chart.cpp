// Charts: values at their heights and labels apart, for any game.
#include <algorithm>
#include <catch2/catch.hpp>
#include <list>

#include "engine/castelli/rulebook/rules.hpp"
#include "render/chart/chart.hpp"
#include "render/chart/plot.hpp"
#include "render/scene/shipped_themes.hpp"
#include "scene_checks.hpp"
#include "tests/support/play.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::castelli;
using castellan::castelli::test::Play;

namespace {

constexpr std::array all_kinds = {ChartKind::vp, ChartKind::silver, ChartKind::resources, ChartKind::final};

Setup setup_of(std::string_view seats, std::string_view modules = "-") {
    return Play("octagons d4 r1NESW.1; f4 w1NESW | seats " + std::string(seats) + " | modules " + std::string(modules))
        .setup();
}

// Red and Green in the north, Blue and Yellow in the south (X1).
Setup tournament() {
    Setup setup = setup_of("RBGY");
    setup.halves = 2;
    setup.half_of = {0, 0, 1, 1};
    setup.playing_in = {ColourSet{Colour::red, Colour::green}, {Colour::blue, Colour::yellow}};
    return setup;
}

struct SheetMaker {
    std::list<PlayedTurn> turns;  // of the sheet
    analyzer::ScoreSheet sheet;
    State state;

    SheetMaker() { sheet.names = {"Anna", "Cleo", "Ben", "Dora"}; }
    PlayerState& player(Colour colour) { return state.players[std::size_t(colour)]; }
    void turn() {
        PlayedTurn& turn = turns.emplace_back();
        turn.play.number = std::uint16_t(sheet.turns.size() + 1);
        turn.state = sheet.end = state;
        sheet.turns.emplace_back(turn);
    }
    void score(Colour colour, const core::Rule& rule, int points) {
        if (sheet.final == nullptr) sheet.final = &turns.emplace_back();
        Event event;
        event.kind = EventKind::scored;
        event.player = colour;
        event.rule = &rule;
        event.amount = std::int16_t(points);
        turns.back().play.events.push_back(event);
        player(colour).vp = std::int16_t(player(colour).vp + points);
        turns.back().state = sheet.end = state;
    }
};

// Red scores 5 in turn 2 and Blue 10 in turn 3.
SheetMaker short_game() {
    SheetMaker game;
    game.turn();
    game.player(Colour::red).vp = 5;
    game.turn();
    game.player(Colour::blue).vp = 10;
    game.turn();
    return game;
}

Scene chart(const analyzer::ScoreSheet& sheet, const Setup& setup, ChartKind kind,
            const CastelliTheme& theme = light()) {
    return chart_scene(sheet, setup, kind, usual_chart_size(setup), theme);
}

Point mark(const Scene& scene, std::string_view group) {
    const auto shapes = tests::shapes_in(scene, group);
    REQUIRE_FALSE(shapes.empty());
    return shapes.front().path.box().centre();
}

Box box_of(const Scene& scene, std::string_view text) {
    for (const PlacedText& placed : texts_of(scene))
        if (placed.text == text) return placed.box;
    FAIL("no text " << text);
    return {};
}

Box last_box_of(const Scene& scene, std::string_view text) {
    Box last = box_of(scene, text);
    for (const PlacedText& placed : texts_of(scene))
        if (placed.text == text) last = placed.box;
    return last;
}

void check_all(const analyzer::ScoreSheet& sheet, const Setup& setup) {
    for (const auto theme : theme_names()) {
        for (const ChartKind kind : all_kinds) {
            for (const ChartSize size :
                 {usual_chart_size(setup), ChartSize{16, 5}, ChartSize{0, 0}, ChartSize{24, 4}, ChartSize{8, 20}}) {
                CAPTURE(theme, int(kind), size.width);
                tests::check_scene(chart_scene(sheet, setup, kind, size, shipped_theme(std::string(theme)).value()));
            }
        }
    }
}

}  // namespace

TEST_CASE("steps of an axis are 1, 2 or 5 times a power of ten") {
    CHECK(round_step(0.1) == 1);
    CHECK(round_step(1.1) == 2);
    CHECK(round_step(4) == 5);
    CHECK(round_step(5.1) == 10);
    CHECK(round_step(201) == 500);
}

TEST_CASE("an axis holds its values between round numbers") {
    const auto numbers = [](Axis axis) { return std::array{axis.low, axis.high, axis.step}; };
    CHECK(numbers(axis_for(0, 93, 10)) == std::array{0, 100, 10});
    CHECK(numbers(axis_for(0, 101, 10)) == std::array{0, 120, 20});
    CHECK(numbers(axis_for(0, 0, 10)) == std::array{0, 1, 1});
    CHECK(numbers(axis_for(-3, 12, 6)) == std::array{-5, 15, 5});
    CHECK(numbers(axis_for(-9, -2, 3)) == std::array{-10, 0, 5});
    CHECK(numbers(axis_for(-3, 12, 1)) == std::array{-20, 20, 20});
    CHECK(numbers(axis_for(0, most_vp, 5)) == std::array{0, 10000, 2000});
}

TEST_CASE("labels that would overlap stand about the middle of where they want to be") {
    const auto places = [](std::vector<double> wanted) { return spread(wanted, 1, 0, 10); };
    CHECK(places({}).empty());
    CHECK(places({3, 7}) == std::vector<double>{3, 7});
    CHECK(places({7, 3}) == std::vector<double>{7, 3});
    CHECK(places({5, 5}) == std::vector<double>{4.5, 5.5});
    CHECK(places({9.5, 9.5, 2}) == std::vector<double>{8.5, 9.5, 2});
    CHECK(places({0.5, 0.5, 0.5}) == std::vector<double>{0.5, 1.5, 2.5});
}

TEST_CASE("points stand at their height and at their turn") {
    const Scene scene = chart(short_game().sheet, setup_of("RB"), ChartKind::vp);
    // The plot is from 0.58 (caption 0.46, edge 0.12) to 5.56 (turns 0.44): ten steps have room, so each is 1.
    CHECK(mark(scene, "event 2 red").y == Approx(3.07).margin(0.02));
    CHECK(mark(scene, "event 3 blue").y == Approx(0.58).margin(0.02));
    CHECK(box_of(scene, "10").centre().y == Approx(0.58));
    const Box turn_2 = last_box_of(scene, "2");  // the first is a value's
    CHECK(turn_2.top > 5.56);
    CHECK(mark(scene, "event 2 red").x == Approx(turn_2.centre().x).margin(0.01));
    CHECK(tests::shapes_in(scene, "event 1 red").empty());
    CHECK(tests::shapes_in(scene, "event 3 red").empty());
    CHECK(tests::shapes_in(scene, "event end red").empty());
}

TEST_CASE("a line goes in steps: level until the turn, then upright") {
    const Scene scene = chart(short_game().sheet, setup_of("RB"), ChartKind::vp);
    const auto points = tests::shapes_in(scene, "course red").front().path;
    for (std::size_t i = 1; i < points.points().size(); ++i) {
        const Point step = points.points()[i] - points.points()[i - 1];
        CHECK((std::abs(step.x) < 1e-9 || std::abs(step.y) < 1e-9));
    }
}

TEST_CASE("equal values run side by side, different ones at their own height") {
    const Scene scene = chart(short_game().sheet, setup_of("RB"), ChartKind::vp);
    const auto start = [&](std::string_view group) {
        return tests::shapes_in(scene, group).front().path.points()[0].y;
    };
    // A line is 0.055 wide, 0.095 with its edges: the lower one's edge is at 0. Red will be higher first.
    CHECK(start("course blue") == Approx(5.56 - 0.0475));
    CHECK(start("course red") == Approx(5.56 - 0.0475 - 0.055));
}

TEST_CASE("without colours lines are told apart by dashes within them") {
    const auto dashes = [](std::string_view theme, std::string_view player) {
        std::vector<double> found;
        const Scene scene =
            chart(short_game().sheet, setup_of("RBGY"), ChartKind::vp, shipped_theme(std::string(theme)).value());
        for (const Shape& shape : tests::shapes_in(scene, "course " + std::string(player)))
            found.push_back(shape.stroke ? shape.stroke->dash : -1);
        return found;
    };
    CHECK(dashes("light", "blue") == dashes("light", "red"));
    const std::array players = {"red", "blue", "green", "yellow"};
    for (std::size_t i = 0; i < players.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) CHECK(dashes("print", players[i]) != dashes("print", players[j]));
}

TEST_CASE("the final scoring stands apart, east of the last turn") {
    SheetMaker game = short_game();
    game.score(Colour::red, rules::E3, 3);
    const Scene scene = chart(game.sheet, setup_of("RB"), ChartKind::vp);
    const Point scored = mark(scene, "event end red");
    CHECK(scored.x > mark(scene, "event 3 blue").x + 0.22);
    CHECK(scored.y == Approx(5.56 - 0.8 * 4.98).margin(0.02));
    CHECK(tests::shapes_in(scene, "event end blue").empty());
    CHECK(box_of(scene, "Final scoring").left > box_of(scene, "3").right);
}

TEST_CASE("silver is marked where it changed") {
    SheetMaker game;
    game.turn();
    game.player(Colour::blue).silver = 4;
    game.turn();
    const Scene scene = chart(game.sheet, setup_of("RB"), ChartKind::silver);
    CHECK(mark(scene, "event 2 blue").y == Approx(0.58).margin(0.02));  // the axis ends at 4
    CHECK(tests::shapes_in(scene, "event 2 red").empty());
}

TEST_CASE("resources are columns of five steps") {
    SheetMaker game;
    game.turn();
    game.player(Colour::red).resources = {5, 0, 2};
    game.turn();
    const Scene scene = chart(game.sheet, setup_of("RB"), ChartKind::resources);
    std::vector<double> heights;
    for (const Shape& shape : tests::shapes_in(scene, "course red"))
        if (shape.fill && *shape.fill == light().terrain(Terrain::wood).ground)
            heights.push_back(shape.path.box().height());
    // From 0.88 to 5.56 are three rows, 0.1 apart: 1.4933 each.
    REQUIRE(heights.size() == 1);
    CHECK(heights[0] == Approx(1.4933).margin(0.001));
}

TEST_CASE("parts of the final scoring are as long as they count, and costs stand west of nothing") {
    SheetMaker game = short_game();
    game.score(Colour::red, rules::E2, 3);
    game.score(Colour::red, rules::E4, 4);
    game.sheet.penalties[std::size_t(Colour::red)] = 2;
    game.sheet.end.players[std::size_t(Colour::red)].vp = 10;  // 5 + 3 + 4 - 2
    const Scene scene = chart(game.sheet, setup_of("RB"), ChartKind::final);
    std::vector<Box> parts;
    for (const Shape& shape : tests::shapes_in(scene, "course red"))
        if (!shape.fill && shape.stroke && shape.stroke->width == Approx(0.024)) parts.push_back(shape.path.box());
    REQUIRE(parts.size() >= 4);
    const double unit = parts[0].width() / 5;
    CHECK(parts[1].width() == Approx(3 * unit));
    CHECK(parts[2].width() == Approx(4 * unit));
    CHECK(parts[3].width() == Approx(2 * unit));
    CHECK(parts[1].left == Approx(parts[0].right));
    CHECK(parts[3].right == Approx(parts[0].left));
    for (const auto* text : {"cards in hand", "silver", "penalties", "-2", "during the game"}) box_of(scene, text);
    const auto texts = texts_of(scene);
    CHECK(std::none_of(texts.begin(), texts.end(), [](const PlacedText& text) { return text.text == "resources"; }));
}

TEST_CASE("without a final scoring its chart is empty") {
    CHECK(chart(short_game().sheet, setup_of("RB"), ChartKind::final).items.empty());
}

TEST_CASE("a tournament's games have a chart each, one below the other (X1)") {
    SheetMaker game = short_game();
    game.score(Colour::yellow, rules::E3, 3);
    for (const ChartKind kind : all_kinds) {
        const Scene scene = chart(game.sheet, tournament(), kind);
        double north = 0;
        for (const PlacedText& placed : texts_of(scene)) {
            if (placed.text.ends_with("Northern game")) north = placed.box.bottom;
            if (placed.text.ends_with("Southern game")) CHECK(placed.box.top > north + 3);
        }
        CHECK(north > 0);
        CHECK(box_of(scene, "Anna").bottom < box_of(scene, "Ben").top);
    }
}

TEST_CASE("on a flat page a tournament's games lie side by side") {
    SheetMaker game = short_game();
    const Scene scene = chart_scene(game.sheet, tournament(), ChartKind::vp, {24, 5}, light());
    CHECK(scene.frame.height() == Approx(5));
    CHECK(box_of(scene, "Anna").right < 12);
    CHECK(box_of(scene, "Ben").left > 12);
}

TEST_CASE("labels and numbers stay apart in any game") {
    SheetMaker game;
    SECTION("nobody has moved") {}
    SECTION("one turn, nothing gained") { game.turn(); }
    SECTION("everybody has as many") {
        game.turn();
        for (PlayerState& player : game.state.players) player.vp = 7, player.silver = 7, player.resources = {5, 5, 5};
        game.turn();
        for (const Colour colour : {Colour::red, Colour::green, Colour::blue, Colour::yellow})
            for (const core::Rule* rule : {&rules::E2, &rules::E3, &rules::E4}) game.score(colour, *rule, 1);
    }
    SECTION("more points than a game can have, from a late position, with long names") {
        game.sheet.names = {std::string(300, 'W'), "Łucja 日本語 نهاية", "\n\x1b[31m", ""};
        for (int i = 0; i < 260; ++i) {
            game.player(Colour(i % 4)).vp = std::int16_t(std::min(most_vp, 40 * i));
            game.player(Colour(i % 4)).silver = std::uint8_t(i % 200);
            game.turn();
            game.turns.back().play.number = std::uint16_t(60000 + i);
        }
        game.score(Colour::red, rules::E2, 1);
        game.score(Colour::red, rules::E3, 1);
        game.score(Colour::green, rules::E4, 2000);
    }
    SECTION("fewer points than none") {
        game.turn();
        game.sheet.penalties = {99, 1, 0, 50};
        game.score(Colour::blue, rules::E3, 1);
        for (PlayerState& player : game.sheet.end.players) player.vp = std::int16_t(player.vp - 50);
    }
    check_all(game.sheet, setup_of("RBGY"));
    check_all(game.sheet, setup_of("RB"));
    check_all(game.sheet, tournament());
}
