// Charts of a story: of no particular game.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>

#include "render/castelli/palette/theme.hpp"
#include "render/chart/story_chart.hpp"
#include "render/scene/shipped_themes.hpp"
#include "scene_checks.hpp"

using namespace castellan;
using namespace castellan::render;
using analyzer::PointRange;
using analyzer::Story;
using analyzer::StoryTurn;

namespace {

class TestGame : public DrawnGame {
  public:
    tl::expected<Scene, std::string> picture(std::string_view, const Theme&, const PictureParts&) const override {
        return Scene{};
    }
    Scene picture(const analyzer::GamePosition&, const Theme&, const PictureParts&) const override { return {}; }
    tl::expected<Scene, std::string> board(std::string_view, const Theme&) const override { return Scene{}; }
    std::unique_ptr<GameBoards> boards(const Theme&) const override { return nullptr; }
    std::vector<UprightSign> upright() const override { return {}; }
    std::string part_problem(std::string_view) const override { return {}; }
    tl::expected<Scene, std::string> part(std::string_view, std::string_view, const Theme&,
                                          const PictureParts&) const override {
        return Scene();
    }
    Scene sign(std::size_t, const Theme& theme) const override {
        Scene scene;
        scene.frame = Box::around({}, 1, 1);
        scene.paint(circle({}, 0.5), theme.panel, {theme.line, 0.05});
        return scene;
    }
    Ink ink(std::size_t player, const Theme& theme) const override { return theme.liveries.at(player).field; }
};

StoryTurn entry(std::string address, int player, std::vector<PointRange> points, std::string heading = {}) {
    StoryTurn turn;
    turn.address = std::move(address);
    turn.heading = std::move(heading);
    turn.player = player;
    turn.number = std::atoi(turn.address.c_str());
    turn.points = std::move(points);
    return turn;
}

/// Two rounds of two turns. Round 1 gives Ann 12 and Ben from 4 to 8; round 2 gives Ann -2, and Ben from -3 to 1.
Story two_rounds() {
    Story story;
    story.points = "gold";
    story.players = {{'A', "Ann", "red"}, {'B', "Ben", "green"}};
    story.start = entry("0", analyzer::nobody, {{0, 0}, {0, 0}});
    const std::vector<PointRange> none = {{0, 0}, {0, 0}}, first = {{12, 12}, {4, 8}}, second = {{10, 10}, {1, 9}};
    story.lines.emplace_back().turns = {entry("1", 0, none),
                                        entry("2", 1, none),
                                        entry("r1", -1, first, "Round 1"),
                                        entry("3", 0, first),
                                        entry("4", 1, first),
                                        entry("r2", -1, second, "Round 2"),
                                        entry("end", -1, second, "Final score")};
    story.rows = {
        {"Round 1", "", {{12, 12}, {4, 8}}}, {"Round 2", "", {{-2, -2}, {-3, 1}}}, {"Total", "", {{10, 10}, {1, 9}}}};
    story.finished = true;
    story.winners = {0};
    return story;
}

Scene chart(const Story& story, ChartKind kind = ChartKind::vp) {
    return story_chart(story, TestGame(), kind, {}, light());
}

std::vector<double> heights(const Scene& scene, std::string_view group) {
    std::vector<double> heights;
    for (const Shape& shape : tests::shapes_in(scene, group)) heights.push_back(shape.path.box().centre().y);
    return heights;
}

const PlacedText* find(const std::vector<PlacedText>& texts, std::string_view text) {
    const auto found =
        std::find_if(texts.begin(), texts.end(), [&](const auto& placed) { return placed.text == text; });
    return found == texts.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("points of a round are a step at its column, and open ones a band") {
    const Scene scene = chart(two_rounds());
    // The plot is from 0.58 to 5.56. From 0 to 12 ten steps have room, so each is 2.
    const auto y = [](double points) { return 5.56 - 4.98 * points / 12; };
    const auto at = [&](std::vector<double> points) {
        for (double& value : points) value = y(value);
        return Catch::Matchers::Approx(points).margin(1e-6);
    };
    CHECK_THAT(heights(scene, "event r1 A"), at({12}));
    CHECK_THAT(heights(scene, "event r1 B"), at({4, 8}));
    CHECK_THAT(heights(scene, "event end A"), at({10}));
    CHECK_THAT(heights(scene, "event end B"), at({1, 9}));
    CHECK(heights(scene, "event 3 B").empty());
    std::vector<Box> bands;
    for (const Shape& shape : tests::shapes_in(scene, "course B"))
        if (shape.fill) bands.push_back(shape.path.box());
    REQUIRE(bands.size() == 3);  // after round 1; in the scoring before and after its step
    CHECK(bands[0].top == Approx(y(8)));
    CHECK(bands[0].bottom == Approx(y(4)));
    CHECK(bands[2].top == Approx(y(9)));
    CHECK(bands[2].bottom == Approx(y(1)));
}

TEST_CASE("scorings between turns have their names among the numbers of turns") {
    const Scene scene = chart(two_rounds());
    const auto texts = texts_of(scene);
    const PlacedText* first = find(texts, "Round 1");
    const PlacedText* second = find(texts, "Round 2");
    REQUIRE(first != nullptr);
    REQUIRE(second != nullptr);
    CHECK(first->box.centre().x == Approx(tests::shapes_in(scene, "event r1 A").front().path.box().centre().x));
    CHECK(first->box.right < second->box.left);
    CHECK(find(texts, "Final score") == nullptr);  // it adds nothing
    CHECK(find(texts, "Gold") != nullptr);
    CHECK(find(texts, "1 to 9") != nullptr);
    // Four turns and a round: five columns after the beginning.
    CHECK_FALSE(tests::shapes_in(scene, "plot 5").empty());
}

TEST_CASE("rows of a score are parts of a bar; what is not certain is dashed") {
    const Scene scene = chart(two_rounds(), ChartKind::final);
    const auto outlines = [&](std::string_view group) {
        std::vector<Shape> found;
        for (const Shape& shape : tests::shapes_in(scene, group))
            if (!shape.fill && shape.stroke && shape.stroke->width == Approx(0.024)) found.push_back(shape);
        return found;
    };
    const auto ann = outlines("course A"), ben = outlines("course B");
    REQUIRE(ann.size() == 2);
    const double unit = ann[0].path.box().width() / 12;
    CHECK(ann[1].path.box().width() == Approx(2 * unit));
    CHECK(ann[1].path.box().right == Approx(ann[0].path.box().left));
    REQUIRE(ben.size() == 3);
    const std::array widths = {4, 4 + 1, 3};  // certain, what may be more, what may be less
    for (std::size_t i = 0; i < widths.size(); ++i) {
        CHECK(ben[i].path.box().width() == Approx(widths[i] * unit));
        CHECK((ben[i].stroke->dash > 0) == (i > 0));
    }
    const auto texts = texts_of(scene);
    CHECK(find(texts, "1 to 9") != nullptr);
    CHECK(std::count_if(texts.begin(), texts.end(), [](const auto& placed) { return placed.text == "not certain"; }) ==
          1);
}

TEST_CASE("the winner's name is bold") {
    std::vector<std::string> bold;
    for (const Item& item : chart(two_rounds(), ChartKind::final).items)
        if (const auto* text = std::get_if<Text>(&item); text != nullptr && text->weight == Weight::bold)
            bold.push_back(text->text);
    CHECK(std::count(bold.begin(), bold.end(), "Ann") == 1);
    CHECK(std::count(bold.begin(), bold.end(), "Ben") == 0);
}

TEST_CASE("a game has the charts that it has points for") {
    Story story = two_rounds();
    CHECK(has_chart(story, ChartKind::vp));
    CHECK(has_chart(story, ChartKind::final));
    CHECK_FALSE(has_chart(story, ChartKind::silver));
    CHECK_FALSE(has_chart(story, ChartKind::resources));
    story.rows.clear();
    CHECK_FALSE(has_chart(story, ChartKind::final));
    CHECK(chart(story, ChartKind::final).items.empty());
    CHECK(find(texts_of(chart(two_rounds(), ChartKind::final)), "Final scoring") != nullptr);
    story = two_rounds();
    story.finished = false;
    CHECK(find(texts_of(chart(story, ChartKind::final)), "Scored so far") != nullptr);
}

TEST_CASE("texts of a story's charts stay apart") {
    Story story = two_rounds();
    SECTION("nobody has moved") {
        story.lines.front().turns.clear();
        story.rows.clear();
    }
    SECTION("long names, large numbers, many rounds of one turn") {
        story.players[0].name = std::string(300, 'W');
        story.players[1].name = "Łucja 日本語 نهاية";
        auto& turns = story.lines.front().turns;
        turns.clear();
        std::vector<PointRange> before(2);
        for (int i = 1; i <= 60; ++i) {
            const std::vector<PointRange> points = {{-40 * i, 100 * i}, {30 * i, 30 * i}};
            turns.push_back(entry(std::to_string(i), i % 2, before));
            turns.push_back(entry("r" + std::to_string(i), -1, points, "Round " + std::to_string(i)));
            before = points;
        }
        story.rows.back().points = {{-2400, 6000}, {1800, 1800}};
    }
    SECTION("points in every turn") {
        int points = 0;
        for (StoryTurn& turn : story.lines.front().turns) turn.points[0] = {points, points + 1}, ++points;
    }
    for (const auto theme : theme_names())
        for (const ChartKind kind : {ChartKind::vp, ChartKind::final})
            for (const ChartSize size : {ChartSize{}, ChartSize{16, 5}, ChartSize{0, 0}}) {
                CAPTURE(theme, int(kind), size.width);
                const auto inks = shipped_theme(std::string(theme)).value();
                tests::check_scene(story_chart(story, TestGame(), kind, size, inks));
            }
}
