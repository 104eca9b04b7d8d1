// Figures: their texts are checked.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "analyzer/castelli/figure/check.hpp"
#include "analyzer/castelli/figure/explain.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::analyzer::figure;
using castelli::Colour;
using castelli::Space;

namespace {

const std::filesystem::path samples = std::filesystem::path(CASTELLAN_SOURCE_DIR) / "samples/rulebook";

tl::expected<std::string, std::string> read_file(const std::string& name, castellan::base::ContentKind /*wanted*/) {
    std::ifstream file(samples / name);
    if (!file.is_open()) return tl::unexpected(std::string("no such file"));
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

CheckedSheet check(const std::string& text) {
    return check_sheet("castellan-figure 1\n" + text, {read_file, nullptr, {}});
}

Figure figure(const std::string& text) {
    auto checked = check(text);
    INFO((checked.diagnostics.empty() ? std::string() : checked.diagnostics[0].message));
    REQUIRE(checked.sheet);
    return *checked.sheet->figures().front();
}

std::string code(const std::string& text) {
    const auto checked = check(text);
    return checked.diagnostics.empty() ? "" : std::string(checked.diagnostics[0].code);
}

std::string message(const std::string& text) {
    const auto checked = check(text);
    return checked.diagnostics.empty() ? "" : checked.diagnostics[0].message;
}

Figure explained(const std::string& name, std::string_view address) {
    const std::string text = *read_file(name, castellan::base::ContentKind::record);
    notation::Record record;
    notation::parse_game(text, record);
    castelli::OpeningReader openings(nullptr, {});
    std::vector<notation::Diagnostic> diagnostics;
    const auto* opening = openings.read(record, diagnostics);
    REQUIRE(opening != nullptr);
    const auto situation = castelli::game_at(record, *opening, *castelli::parse_address(address));
    REQUIRE(situation);
    return explain_figure(*situation, opening->setup, analyzer::player_names(record), 0, "title");
}

}  // namespace

TEST_CASE("numbers of texts are printed, names of places and rules stay") {
    const auto drawn = figure(
        "game castle.cgn\nat 1\nshow ^d4=5\ntitle {^d4=5} = {sight d4-h4=2} and more\ncaption d4 by rule B4, "
        "{players=2} play\n");
    CHECK(drawn.title == "5 = 2 and more");
    CHECK(drawn.captions == std::vector<std::string>{"d4 by rule B4, 2 play"});
}

TEST_CASE("a castle's claim draws its lines of sight") {
    // B4: two villages and a city in the row, a village in the column.
    const auto panel = figure("game castle.cgn\nat 1\nshow ^d4=5\n").panels.at(0);
    REQUIRE(panel.castles.size() == 1);
    CHECK(panel.castles[0].points == 5);
    CHECK(panel.castles[0].castle.owner == Colour::blue);
    int points = 0;
    for (const Sight& sight : panel.sights) points += sight.points;
    CHECK(panel.sights.size() == 4);
    CHECK(points == 5);
}

TEST_CASE("one line of sight can be shown alone") {
    const auto panel = figure("game castle.cgn\nat 1\nsight d4-h4=2 d4-h4=2\n").panels.at(0);
    REQUIRE(panel.sights.size() == 1);
    CHECK(panel.sights[0].settlement == Space::at(7, 3));
    CHECK(code("game castle.cgn\nat 1\nsight d4-h4=1\n") == "false-claim");
    CHECK(code("game castle.cgn\nat 1\nsight d4-d6=1\n") == "figure-claim");
    CHECK(code("game castle.cgn\nat 0\nsight d4-h4=2\n") == "figure-claim");
}

TEST_CASE("a claim before a would speaks of the game, one behind it of what could be") {
    const std::string head = "game castle.cgn\nat 1.1\n";
    CHECK(code(head + "show castles=B0\nwould ^d4\nshow castles=B1 ^d4=5\n").empty());
    CHECK(code(head + "show castles=B1\nwould ^d4\n") == "false-claim");
    const auto failing = check(head + "would d4:R1R1\nnote {turn=9}\ncaption {turn=9}\n").diagnostics;
    CHECK(failing.size() == 1);
    const auto panel = figure(head + "would ^d4=5\n").panels.at(0);
    CHECK(panel.ghosts.castles == 1);
    CHECK(panel.sights.size() == 4);
}

TEST_CASE("what is refused must be refused by the rule named") {
    const std::string head = "game two-building-sites.cgn\nat 2\n";
    CHECK(code(head + "refused B3 d3:R2G2B2Y2 ^d4\n").empty());
    CHECK(code(head + "refused B1 d3:R2G2B2Y2 ^d4\n") == "figure-refused");
    CHECK(code(head + "refused B3 d3:R2G2B2Y2\n") == "figure-refused");
    // Red's castle, Blue's, and the third one, which is drawn only.
    CHECK(figure(head + "refused B3 d3:R2G2B2Y2 ^d4\n").panels.at(0).state.castle_count == 3);
}

TEST_CASE("the majority at a city, and what it gives, are claims") {
    // O7: six points for a city; two who are tied share them.
    const std::string head = "game city-majority.cgn\nat end\n";
    CHECK(code(head + "majority d4:R1,G3,B3,Y1=G3,B3\n").empty());
    CHECK(code(head + "majority d4:R1,G3,B2,Y1\n") == "false-claim");
    CHECK(code(head + "majority d4:R1,G3,B3,Y1=G6\n") == "false-claim");
    CHECK(message(head + "majority d4:R1,G3,B2,Y1=G3,B3\n") == "the claim is wrong: castles in line are R1,G3,B3,Y1");
    CHECK(message(head + "majority d4:R1,G3,B3,Y1=G6\n") == "the claim is wrong: it is G3,B3");
    CHECK(code(head + "majority b4:R1\n") == "figure-claim");
    CHECK(code("game city-majority.cgn\nat 0\nmajority d4=G3,B3\n") == "figure-claim");
    CHECK(code(head + "winner G+B\n").empty());
    CHECK(code(head + "winner G\n") == "false-claim");
}

TEST_CASE("a figure is text") {
    for (const std::string_view byte :
         {std::string_view("\0", 1), std::string_view("\x1B"), std::string_view("\xFF")}) {
        const std::string head = "game castle.cgn\ntitle ";
        const auto checked = check(head + std::string(byte) + "\n");
        REQUIRE(checked.diagnostics.size() == 1);
        CHECK(checked.diagnostics[0].code == "figure-syntax");
        CHECK(checked.diagnostics[0].span.begin == std::string_view("castellan-figure 1\n").size() + head.size());
    }
    CHECK(code("game castle.cgn\ntitle \xC3\xA9t\xC3\xA9\r\n").empty());
}

TEST_CASE("a source holds for the panels behind it") {
    const auto drawn = figure("game castle.cgn\npanel Before\nat 0\npanel After\nat 1\n");
    REQUIRE(drawn.panels.size() == 2);
    CHECK(drawn.panels[0].state.castle_count == 0);
    CHECK(drawn.panels[1].state.castle_count == 1);
    CHECK(code("game castle.cgn\ngame tile-a.cgn\n") == "figure-syntax");
    CHECK(code("position octagons d4 g2NE\nat 1\n") == "figure-address");
}

TEST_CASE("limits of a figure's text") {
    std::string many = "game castle.cgn\n";
    for (int i = 0; i < 25; ++i) many += "panel\n";
    CHECK(code(many) == "figure-limit");
    many.clear();
    for (int i = 0; i < 501; ++i) many += "note x\n";
    CHECK(code(many) == "figure-limit");
    CHECK(code(std::string(70'000, ' ')) == "figure-limit");
}

TEST_CASE("the figure of a castle's score is made by itself") {
    const auto drawn = explained("castle.cgn", "1");
    REQUIRE(drawn.panels.size() == 1);  // the tile completed nothing
    REQUIRE(drawn.panels[0].castles.size() == 1);
    CHECK(drawn.panels[0].castles[0].points == 5);
    CHECK(drawn.panels[0].sights.size() == 4);
}

TEST_CASE("the figure of a turn shows its areas with influence and gain") {
    const auto drawn = explained("tile-b.cgn", "1");
    REQUIRE(drawn.panels.size() == 1);
    REQUIRE(drawn.panels[0].areas.size() == 3);
    CHECK(drawn.panels[0].areas[1].gains.number[std::size_t(Colour::green)] == 2);
}

TEST_CASE("the figure of the end has the table of points and each settlement of the module Battle") {
    const auto drawn = explained("city-majority.cgn", "end");
    std::size_t settlements = 0;
    for (const Panel& panel : drawn.panels) settlements += panel.settlements.size();
    CHECK(settlements == 1);
    const Panel& first = drawn.panels.at(0);
    CHECK((first.winners == castelli::ColourSet{Colour::green, Colour::blue}));
    CHECK(first.scores.back().numbers.number[std::size_t(Colour::green)] == 9);
}
