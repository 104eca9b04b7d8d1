// The layout of charts over random games: lines apart and never below 0, marks and labels apart, at any size.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "render/castelli/palette/theme.hpp"
#include "render/chart/chart_page.hpp"
#include "render/chart/grid.hpp"
#include "render/chart/lanes.hpp"
#include "render/chart/marks.hpp"
#include "render/chart/names.hpp"
#include "render/chart/plot.hpp"
#include "scene_checks.hpp"

using namespace castellan;
using namespace castellan::render;
using analyzer::PointRange;

namespace {

constexpr double line_width = 0.055, casing_width = 0.095;  // of the lines over the turns

Course course_of(std::size_t number, std::string name, std::vector<int> values) {
    Course course;
    course.player.group = "p" + std::to_string(number);
    course.player.name = std::move(name);
    course.player.field = {std::uint8_t(40 * number), 90, 90};
    course.player.paint_sign = [](Scene& scene, Point centre, double size) {
        scene.fill(circle(centre, size / 2), Ink{});
    };
    course.paint_mark = [](Scene& scene, Point at, std::size_t, double size) {
        scene.fill(rectangle(Box::around(at, 0.33 * size, 0.36 * size)), Ink{});
    };
    for (const int value : values) course.values.push_back({value, value});
    return course;
}

struct RandomGame {
    std::vector<Course> courses;
    Columns columns;
};

/// Players take turns; about every third turn of a player is worth something. `losses`: less than nothing, too.
RandomGame random_game(std::mt19937& random, bool losses) {
    const auto below = [&](int limit) { return int(random() % unsigned(limit)); };
    const std::array<std::string, 6> names = {
        "Anna", "Benedikt van der Meulen", "C", "Donaudampfschifffahrt", "Élodie K", "Sensible 6"};
    RandomGame game;
    const int players = 2 + below(5), turns = 1 + below(40);
    std::vector<std::vector<int>> values(std::size_t(players), {0});
    for (int turn = 0; turn < turns; ++turn) {
        for (int player = 0; player < players; ++player) {
            auto& mine = values[std::size_t(player)];
            const bool gains = turn % players == player && below(3) == 0;
            mine.push_back(mine.back() + (gains ? 1 + below(10) - (losses ? 6 : 0) : 0));
        }
    }
    for (int turn = 0; turn <= turns; ++turn) game.columns.turns.push_back({std::to_string(turn), turn});
    game.columns.scoring = "Final scoring";
    for (std::size_t i = 0; i < values.size(); ++i) {
        game.courses.push_back(course_of(i, names[i], values[i]));
        const int end = values[i].back() + (losses ? 0 : below(40));
        if (turns > 3) game.courses.back().scored = {end, end};
    }
    return game;
}

Scene lines_of(const RandomGame& game, double width, double height) {
    Scene scene;
    scene.frame = {0, 0, width, height};
    paint_lines(scene, game.columns, game.courses, {0, caption_room, width, height}, true, light());
    return scene;
}

/// Of each group of a mark what it paints, but for what ties it to its line.
std::vector<Box> mark_boxes(const Scene& scene) {
    std::vector<Box> boxes;
    bool inside = false;
    for (const Item& item : scene.items) {
        if (const auto* begin = std::get_if<GroupBegin>(&item)) inside = begin->name.starts_with("event ");
        if (std::holds_alternative<GroupEnd>(item)) inside = false;
        const auto* shape = std::get_if<Shape>(&item);
        if (inside && shape != nullptr && shape->fill) boxes.push_back(shape->path.box());
    }
    return boxes;
}

std::size_t changes_of(const RandomGame& game) {
    std::size_t changes = 0;
    for (const Course& course : game.courses) {
        for (std::size_t i = 1; i < course.values.size(); ++i) changes += course.values[i] != course.values[i - 1];
        changes += course.scored && *course.scored != course.values.back();
    }
    return changes;
}

Plot plot_of(double top, double bottom, Axis axis, std::size_t turns) {
    Plot plot;
    plot.box = {0, top, 10, bottom};
    plot.axis = axis;
    plot.turns = turns;
    return plot;
}

constexpr std::array<ChartSize, 5> sizes = {{{12, 5.5}, {7, 3.3}, {24, 5}, {12, 28}, {9, 9}}};

}  // namespace

TEST_CASE("of random games no label meets another, and every change has a mark that meets no other") {
    std::mt19937 random(27);
    for (int number = 0; number < 60; ++number) {
        const RandomGame game = random_game(random, number % 3 == 0);
        for (const ChartSize size : sizes) {
            const double height = std::max(size.height, caption_room + least_lines_height(game.courses.size()));
            CAPTURE(number, size.width, height, game.courses.size());
            const Scene scene = lines_of(game, size.width, height);
            tests::check_scene(scene);
            const auto marks = mark_boxes(scene);
            CHECK(marks.size() == changes_of(game));
            for (std::size_t i = 0; i < marks.size(); ++i)
                for (std::size_t j = 0; j < i; ++j)
                    if (marks[i].overlaps(marks[j])) FAIL("two marks overlap");
        }
    }
}

TEST_CASE("of random games no line goes below 0, and equal lines lie side by side") {
    std::mt19937 random(11);
    for (int number = 0; number < 60; ++number) {
        const RandomGame game = random_game(random, false);
        const Scene scene = lines_of(game, 12, 5.5);
        const std::size_t turns = game.columns.turns.size() - 1;
        const double zero = tests::shapes_in(scene, "plot " + std::to_string(turns)).front().path.box().bottom;
        std::vector<std::vector<Point>> lines;
        for (const Course& course : game.courses) {
            const Shape shape = tests::shapes_in(scene, "course " + course.player.group).back();
            lines.emplace_back(shape.path.points().begin(), shape.path.points().end());
            for (const Point point : lines.back()) CHECK(point.y <= zero - casing_width / 2 + 1e-9);
        }
        for (std::size_t i = 0; i < lines.size(); ++i)  // all begin at 0, and all end somewhere
            for (std::size_t j = 0; j < i; ++j) {
                CHECK(std::abs(lines[i].front().y - lines[j].front().y) >= line_width - 1e-9);
                CHECK(std::abs(lines[i].back().y - lines[j].back().y) >= line_width - 1e-9);
            }
    }
}

TEST_CASE("lines of equal values begin at their height's line, the one higher next above; losses hang from 0") {
    // 10 points in 1: each has 0.1. A line is 0.05 wide, 0.09 with its edges.
    const std::vector<Course> courses = {course_of(0, "a", {0, 0, 5}), course_of(1, "b", {0, 3, 5}),
                                         course_of(2, "c", {-1, -1, 5})};
    const Lanes lanes(plot_of(0, 1, {-2, 8, 1}, 2), courses, 0.05, 0.09);
    CHECK(lanes.y(0, 0) == Approx(0.8 - 0.045));
    CHECK(lanes.y(1, 0) == Approx(0.8 - 0.045 - 0.05));
    CHECK(lanes.y(2, 0) == Approx(0.9));
    CHECK(lanes.y(1, 1) == Approx(0.5));
    // Three at 5, about its height, in the order of their seats: none will be higher.
    CHECK(lanes.y(0, 2) == Approx(0.25));
    CHECK(lanes.y(1, 2) == Approx(0.3));
    CHECK(lanes.y(2, 2) == Approx(0.35));
    CHECK(lanes.order(0)[0] == 1);
}

TEST_CASE("points that are not certain have two heights, the others one") {
    std::vector<Course> courses = {course_of(0, "a", {2}), course_of(1, "b", {2})};
    courses[0].values[0] = {2, 6};
    const Lanes lanes(plot_of(0, 1, {0, 10, 1}, 0), courses, 0.05, 0.09);
    CHECK(lanes.y(0, 0, &PointRange::most) == Approx(0.4));
    CHECK(lanes.y(1, 0, &PointRange::most) == lanes.y(1, 0));
    CHECK(std::abs(lanes.y(0, 0) - lanes.y(1, 0)) == Approx(0.05));
}

TEST_CASE("a mark stands where it belongs, else along its line, else is smaller") {
    const Box extent = Box::around({}, 1, 1), room{-5, -5, 5, 5};
    const auto wanted = [&](Point at) { return WantedMark{extent, {{at, 0}, {at + Point{1.1, 0}, 0.2}}}; };
    const std::array apart = {wanted({0, 0}), wanted({2, 0})};
    PlacedMarks placed = place_marks(apart, room, 0.5);
    CHECK(placed.size == 1);
    CHECK(placed.marks[1]->x == 2);
    const std::array same = {wanted({0, 0}), wanted({0, 0})};
    placed = place_marks(same, room, 0.5);
    CHECK(placed.size == 1);
    CHECK(placed.marks[0]->x == 0);
    CHECK(placed.marks[1]->x == Approx(1.1));
    // Three at two places that are 1.1 apart: one has none, however small.
    const std::array three = {wanted({0, 0}), wanted({0, 0}), wanted({0, 0})};
    placed = place_marks(three, room, 0.5);
    CHECK(placed.size == 0.5);
    CHECK_FALSE(placed.marks[2]);
    // Beside the room.
    placed = place_marks(std::array{wanted({4.6, 0})}, room, 1);
    CHECK_FALSE(placed.marks[0]);
}

TEST_CASE("a long name is smaller, then in two lines") {
    CHECK(fit_name("Anna", 2).size == name_size);
    CHECK(fit_name("Anna", 2).lines.size() == 1);
    const double usual = fit_name("Annabella", 9).size;
    const FittedName small = fit_name("Annabella", 1.2);
    CHECK(small.lines.size() == 1);
    CHECK(small.size < usual);
    CHECK(small.size >= 0.8 * usual);
    const FittedName two = fit_name("Benedikt van der Meulen", 1.6);
    CHECK(two.lines == std::vector<std::string>{"Benedikt van", "der Meulen"});
    CHECK(fit_name("Donaudampfschifffahrtsgesellschaft", 1).lines.size() == 1);
    CHECK(fit_name("", 1).lines == std::vector<std::string>{""});
}

TEST_CASE("panels stand so that they show most, without a hole where that is no loss") {
    const PanelShape shape{.besides_width = 1, .besides_height = 1, .shape = 2, .least_width = 3, .least_height = 2};
    CHECK(Grid(4, {0, 0, 12, 6}, shape).rows() == 2);
    CHECK(Grid(4, {0, 0, 24, 4}, shape).rows() == 1);
    CHECK(Grid(4, {0, 0, 6, 20}, shape).rows() == 4);
    CHECK(Grid(3, {0, 0, 12, 6}, shape).rows() == 1);
    CHECK(Grid(1, {0, 0, 12, 6}, shape).cell(0).width() == Approx(12));
    const Grid grid(4, {0, 0, 12, 6}, shape);
    CHECK(grid.cell(3).right == Approx(12));
    CHECK(grid.cell(3).bottom == Approx(6));
    CHECK(grid.cell(1).left == Approx(grid.cell(0).right + 0.3));
    CHECK(grid.least_height() == Approx(4.12));
}

TEST_CASE("a chart's page has the shape asked, and no text of less than nine pixels") {
    std::mt19937 random(5);
    const RandomGame game = random_game(random, false);
    const auto draw = [&](ChartSize size) {
        return lines_of(game, std::max(size.width, least_chart_width),
                        std::max(size.height, caption_room + least_lines_height(game.courses.size())));
    };
    for (const auto& [width, height] : std::array<std::array<double, 2>, 8>{
             {{300, 200}, {300, 300}, {600, 200}, {500, 1200}, {1000, 1000}, {1600, 500}, {2000, 700}, {2000, 3000}}}) {
        const Scene page = chart_page({width, height}, "A title", "and more", {12, 6}, draw, light());
        CAPTURE(width, height);
        CHECK(page.frame.height() / page.frame.width() == Approx(height / width));
        tests::check_scene(page);
        for (const Item& item : page.items)
            if (const auto* text = std::get_if<Text>(&item)) CHECK(text->size * width / page.frame.width() >= 9 - 1e-6);
    }
    const Scene usual = chart_page({1000, {}}, "A title", "and more", {12, 6}, draw, light());
    CHECK(usual.frame.width() == Approx(12.6));  // 0.3 on each side
    CHECK(usual.frame.height() == Approx(6 + 0.6 + 1.32));
    const Scene small = chart_page({300, {}}, "A title", "and more", {12, 6}, draw, light());
    CHECK(small.frame.width() == Approx(300 * 0.24 / 9));  // numbers of 0.24 are nine pixels high
}

TEST_CASE("a page that is too small for its chart shows it smaller, and still has the shape asked") {
    const auto draw = [](ChartSize size) {
        Scene scene;
        scene.frame = {0, 0, std::max(size.width, 10.0), std::max(size.height, 30.0)};
        return scene;
    };
    const Scene page = chart_page({400, 100.0}, "Title", "", {12, 6}, draw, light());
    CHECK(page.frame.width() / page.frame.height() == Approx(4));
    CHECK(page.frame.height() >= 30.6);
}
