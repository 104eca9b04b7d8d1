// Charts of an analysis: values at their heights, what turned the game and marks at their turns, texts apart.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "render/chart/analysis_chart.hpp"
#include "render/scene/shipped_themes.hpp"
#include "scene_checks.hpp"
#include "tests/support/play.hpp"

using namespace castellan;
using namespace castellan::render;
using namespace castellan::analyzer::analysis;
using Names = castelli::PerColour<std::string>;
using castellan::castelli::Setup;
using castellan::castelli::test::Play;

namespace {

constexpr std::array both_charts = {AnalysisChart::shares, AnalysisChart::luck};

Setup setup_of(std::string_view seats) {
    return Play("octagons d4 r1NESW.1; f4 w1NESW | seats " + std::string(seats)).setup();
}

analyzer::ScoreSheet sheet_of(Names names = {"Anna", "Cleo", "Ben", "Dora"}) {
    analyzer::ScoreSheet sheet;
    sheet.names = std::move(names);
    return sheet;
}

constexpr Units percents(double number) { return Units(number * 1e10); }

/// Of Red and Blue: 50, then Red has 60 after turn 1, 20 after turn 2, and wins.
SharesGraph short_graph() {
    SharesGraph graph;
    for (const double red : {50, 60, 20}) {
        GraphPoint& point = graph.points.emplace_back();
        point.turn = std::uint16_t(graph.points.size() - 1);
        point.address = std::to_string(point.turn);
        point.shares.units = {percents(red), percents(100 - red)};
        point.errors = {0.02, 0.02};
    }
    graph.points[1].own_choices = {percents(10), 0};
    graph.points[2].own_choices = {percents(-30), 0};
    graph.points[2].luck = {0, percents(30)};
    graph.points[2].marks[0] = Mark::blunder;
    graph.result = graph.points.back();
    graph.result->shares.units = {one_victory, 0};
    graph.labels.push_back({2, 0, 0, false, percents(-40), "Anna: square e5 ??"});
    return graph;
}

Scene chart(const SharesGraph& graph, AnalysisChart what, const Setup& setup) {
    return analysis_chart(graph, sheet_of(), setup, what, usual_chart_size(graph, what, setup.players), light());
}

Box box_of(const Scene& scene, std::string_view text) {
    for (const PlacedText& placed : texts_of(scene))
        if (placed.text == text) return placed.box;
    FAIL("no text " << text);
    return {};
}

/// A game in which everything happens.
SharesGraph busy_graph(std::size_t players, std::size_t turns, std::uint16_t first_turn) {
    SharesGraph graph;
    for (std::size_t i = 0; i <= turns; ++i) {
        GraphPoint& point = graph.points.emplace_back();
        point.turn = std::uint16_t(first_turn + i);
        point.address = std::to_string(point.turn);
        for (std::size_t seat = 0; seat < players; ++seat) {
            point.shares.units[seat] = (i + seat) % players == 0 ? one_victory : 0;
            point.errors[seat] = 0.2;
            point.luck[seat] = percents(double(i * (seat + 1)) * (i % 2 == 0 ? 1 : -3));
            point.own_choices[seat] = percents(-double(i));
            if (i > 0) point.marks[seat] = Mark(1 + i % 4);
        }
    }
    graph.result = graph.points.back();
    for (std::size_t i = 0; i < 5; ++i)
        graph.labels.push_back({std::min(turns + 1, turns + i / 3), 0, 0, true, -one_victory, std::string(200, 'M')});
    return graph;
}

void check_both(const SharesGraph& graph, const Setup& setup, const Names& names) {
    for (const auto theme : theme_names()) {
        for (const AnalysisChart what : both_charts) {
            for (const ChartSize size : {usual_chart_size(graph, what, setup.players), ChartSize{16, 5}, ChartSize{}}) {
                CAPTURE(theme, int(what), size.width, setup.players);
                tests::check_scene(analysis_chart(graph, sheet_of(names), setup, what, size,
                                                  shipped_theme(std::string(theme)).value()));
            }
        }
    }
}

}  // namespace

TEST_CASE("shares stand at their height and at their turn") {
    const Scene scene = chart(short_graph(), AnalysisChart::shares, setup_of("RB"));
    const Box plot = tests::shapes_in(scene, "plot 2").front().path.box();
    const auto red = tests::shapes_in(scene, "course red"), blue = tests::shapes_in(scene, "course blue");
    const auto points = red.front().path.points();
    REQUIRE(points.size() == 3);
    CHECK(points[1].x == Approx(plot.centre().x));
    CHECK(points[1].y == Approx(plot.bottom - 0.6 * plot.height()));
    CHECK(points[2].y == Approx(plot.bottom - 0.2 * plot.height()));
    // Equal shares run side by side.
    CHECK(points[0].y < blue.front().path.points()[0].y);
    CHECK(box_of(scene, "result").left > plot.right);
    CHECK(box_of(scene, "Anna").bottom < box_of(scene, "Ben").top);
}

TEST_CASE("lines of shares stay between 0 and 100, and no player's sign meets another") {
    std::mt19937 random(3);
    for (int number = 0; number < 40; ++number) {
        const std::size_t players = 2 + random() % 3, turns = 1 + random() % 40;
        SharesGraph graph = busy_graph(players, turns, 0);
        for (GraphPoint& point : graph.points) {  // often nobody but one has a share
            const std::size_t first = random() % players;
            const double share = random() % 3 == 0 ? 100 : double(random() % 101);
            point.shares.units = {};
            point.shares.units[first] = percents(share);
            point.shares.units[(first + 1) % players] += percents(100 - share);
        }
        graph.result = graph.points.back();
        CAPTURE(number, players, turns);
        const Setup setup = setup_of(std::string_view("RBGY").substr(0, players));
        const Scene scene = chart(graph, AnalysisChart::shares, setup);
        const Box plot = tests::shapes_in(scene, "plot " + std::to_string(turns)).front().path.box();
        std::vector<Box> charges;
        for (const auto* colour : {"red", "blue", "green", "yellow"}) {
            for (const Shape& shape : tests::shapes_in(scene, std::string("course ") + colour)) {
                CHECK(shape.path.box().top >= plot.top + 0.05 - 1e-9);  // half of a line with its edges
                CHECK(shape.path.box().bottom <= plot.bottom - 0.05 + 1e-9);
            }
            for (const Shape& shape : tests::shapes_in(scene, std::string("charge ") + colour))
                charges.push_back(shape.path.box());
        }
        CHECK(charges.size() >= players);
        for (std::size_t i = 0; i < charges.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (charges[i].overlaps(charges[j])) FAIL("two signs overlap");
    }
}

TEST_CASE("the band is the interval of 95 %, and ends where shares do") {
    SharesGraph graph = short_graph();
    graph.points[2].shares.units = {percents(1), percents(99)};
    const Scene scene = chart(graph, AnalysisChart::shares, setup_of("RB"));
    const Box plot = tests::shapes_in(scene, "plot 2").front().path.box();
    const Ink band = light().livery(castelli::Colour::red).field.faded(0.2);
    for (const Item& item : scene.items) {
        const auto* shape = std::get_if<Shape>(&item);
        if (shape == nullptr || shape->fill != band) continue;
        const auto points = shape->path.points();
        REQUIRE(points.size() == 6);
        CHECK(points[1].y == Approx(plot.bottom - (0.6 + 1.96 * 0.02) * plot.height()));
        CHECK(points[4].y == Approx(plot.bottom - (0.6 - 1.96 * 0.02) * plot.height()));
        CHECK(points[3].y == Approx(plot.bottom));
        return;
    }
    FAIL("no band");
}

TEST_CASE("what turned the game is numbered at its turn and told; marks stand below theirs") {
    const Scene scene = chart(short_graph(), AnalysisChart::shares, setup_of("RB"));
    const Box plot = tests::shapes_in(scene, "plot 2").front().path.box();
    CHECK(box_of(scene, "Anna: square e5 ??").top > plot.bottom);
    CHECK(box_of(scene, "-40.0").right < box_of(scene, "Anna: square e5 ??").left);
    CHECK(box_of(scene, "turn 2").left < box_of(scene, "Anna: square e5 ??").left);
    CHECK(tests::shapes_in(scene, "turning 1").back().path.box().bottom < plot.top);
    CHECK(box_of(scene, "??").centre().x == Approx(plot.right));
    CHECK(box_of(scene, "??").top > plot.bottom);
    CHECK(tests::shapes_in(scene, "turning 2").empty());
}

TEST_CASE("luck and choices are summed up from nothing, and explain the result") {
    const Scene scene = chart(short_graph(), AnalysisChart::luck, setup_of("RB"));
    CHECK(box_of(scene, "start 50.0, result 100.0").bottom < box_of(scene, "start 50.0, result 0.0").top);
    CHECK(box_of(scene, "-30.0").bottom < box_of(scene, "+30.0").top);
    const auto luck = tests::shapes_in(scene, "course blue");
    const Box plot = tests::shapes_in(scene, "plot 2").back().path.box();
    CHECK(std::any_of(luck.begin(), luck.end(), [&](const Shape& shape) {  // the ground of what luck brought
        const Box box = shape.path.box();
        return shape.fill && box.left == plot.left && box.right > plot.right && box.height() > plot.height() / 3;
    }));
    CHECK(box_of(scene, "Anna").bottom < box_of(scene, "Ben").top);
}

TEST_CASE("an analysis of nothing is an empty chart") {
    for (const AnalysisChart what : both_charts) CHECK(chart({}, what, setup_of("RB")).items.empty());
}

TEST_CASE("texts of charts of an analysis stay apart in any game") {
    const Names usual = {"Anna", "Cleo", "Ben", "Dora"};
    const Names strange = {std::string(300, 'W'), "Łucja 日本語 نهاية", "\n\x1b[31m", ""};
    for (const std::string_view seats : {"RB", "RGB", "RGBY"}) {
        const Setup setup = setup_of(seats);
        check_both(busy_graph(seats.size(), 32, 0), setup, usual);
        check_both(busy_graph(seats.size(), 90, 900), setup, strange);
        SharesGraph bare = busy_graph(seats.size(), 1, 0);
        bare.labels.clear();
        bare.result.reset();
        for (GraphPoint& point : bare.points) point.marks = {};
        check_both(bare, setup, usual);
        bare.points.resize(1);
        check_both(bare, setup, usual);
    }
}
