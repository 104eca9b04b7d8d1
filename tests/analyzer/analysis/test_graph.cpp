// The course of an analysed game: of the race of toy_race.hpp.
#include <catch2/catch.hpp>

#include <array>

#include "analyzer/analysis/graph.hpp"
#include "analyzer/analysis/ledger.hpp"
#include "tests/analyzer/analysis/toy_race.hpp"

using namespace castellan::analyzer::analysis;

namespace {

constexpr std::array<std::string, 2> names = {"Anna", "Ben"};

Report analysed(const Line& line) {
    OneWorker worker;
    return report_of(line, decide_all(line, worker, {}), {});
}

}  // namespace

TEST_CASE("A graph of the race has a point before it, one for each turn, and the result") {
    const SharesGraph graph = graph_of(analysed(toy::Race()), names);
    REQUIRE(graph.points.size() == 3);
    CHECK(graph.points[0].address == "0");
    CHECK(graph.points[0].shares[0] == one_victory / 4);
    CHECK(graph.points[1].address == "1");
    CHECK(graph.points[1].seat == 0);
    CHECK(graph.points[1].shares[0] == one_victory / 4);
    CHECK(graph.points[1].marks[0] == Mark::blunder);
    // Ben rolled, which was a mistake, and rolled a 1: what he knows, his choice, the die.
    CHECK(graph.points[2].seat == 1);
    CHECK(graph.points[2].shares[0] == one_victory / 2);
    CHECK(graph.points[2].marks == PerPlayer<Mark>{Mark::none, Mark::mistake});
    CHECK(graph.points[2].luck[0] == 166'666'666'667);
    CHECK(graph.points[2].own_choices[1] == -83'333'333'333);
    CHECK(graph.points[2].others_choices[0] == 83'333'333'333);
    REQUIRE(graph.result);
    CHECK(graph.result->address == "end");
    CHECK(graph.result->shares[0] == one_victory / 2);
}

TEST_CASE("At every point shares are start + luck + own choices + others' choices") {
    const SharesGraph graph = graph_of(analysed(toy::Race()), names);
    for (const GraphPoint& point : graph.points)
        for (std::size_t seat = 0; seat < 2; ++seat)
            CHECK(graph.points.front().shares[seat] + point.luck[seat] + point.own_choices[seat] +
                      point.others_choices[seat] ==
                  point.shares[seat]);
}

TEST_CASE("Turning points stand at their turns, in the order of the game") {
    const SharesGraph graph = graph_of(analysed(toy::Race()), names);
    REQUIRE(graph.labels.size() == 3);
    CHECK(graph.labels[0].text == "Ben knows more");
    CHECK(graph.labels[1].text == "Ben: move roll ?");
    CHECK(graph.labels[2].text == "luck in the turn of Ben: die 1");
    for (const GraphLabel& label : graph.labels) {
        CHECK(label.point == 2);
        CHECK(label.owner == 1);
        CHECK(label.seat == 1);
    }
    CHECK(graph.labels[0].change == one_victory / 4);
}

TEST_CASE("A record that breaks off has no result; nothing analysed is no graph") {
    CHECK_FALSE(graph_of(analysed(toy::Race(true, false)), names).result);
    CHECK(graph_of(Report(), names).points.empty());
}

TEST_CASE("What the end revealed stands behind the last turn") {
    Report report = analysed(toy::Race());
    report.turning_points = {{3, true, {{{one_victory / 2, -one_victory / 2}}, {}}}};
    const SharesGraph graph = graph_of(report, names);
    REQUIRE(graph.labels.size() == 1);
    CHECK(graph.labels[0].point == graph.points.size());
    CHECK(graph.labels[0].text == "what the end revealed");
    CHECK(turning_place(report, report.turning_points[0]) == "the end");
}
