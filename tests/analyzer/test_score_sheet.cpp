// Score sheets: every figure is the sum of its lines, and all three reports say the same.
#include "analyzer/castelli/score/score_sheet.hpp"

#include <rapidjson/document.h>

#include <algorithm>

#include "analyzer/castelli/score/reports.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "tests/analyzer/games.hpp"

using namespace castellan::analyzer::testing;
using namespace castellan::castelli;
using castellan::analyzer::ScoreSheet;
using Catch::Matchers::Contains;

namespace {

rapidjson::Document parsed(const std::string& json) {
    rapidjson::Document document;
    document.Parse(json.c_str(), json.size());
    REQUIRE_FALSE(document.HasParseError());
    return document;
}

int sum_of_points(const ScoreSheet& sheet, Colour colour) {
    int sum = 0;
    const auto add = [&](const PlayedTurn& turn) {
        for (const Event& event : turn.play.events)
            if (event.kind == EventKind::scored && event.player == colour) sum += event.amount;
    };
    std::for_each(sheet.turns.begin(), sheet.turns.end(), add);
    if (sheet.final) add(*sheet.final);
    return sum;
}

/// A resource or silver: what was gained less what was paid.
int sum_of(const ScoreSheet& sheet, Colour colour, Unit unit) {
    int sum = 0;
    const auto add = [&](const PlayedTurn& turn) {
        for (const Event& event : turn.play.events) {
            if (event.player != colour || event.unit != unit) continue;
            if (event.kind == EventKind::gained) sum += event.amount;
            if (event.kind == EventKind::paid) sum -= event.amount;
        }
    };
    std::for_each(sheet.turns.begin(), sheet.turns.end(), add);
    if (sheet.final) add(*sheet.final);
    return sum;
}

struct Reports {
    explicit Reports(const std::string& text)
        : game(text), sheet(castellan::analyzer::make_score_sheet({game.record, *game.opening})) {}
    [[nodiscard]] std::string text() const { return castellan::analyzer::score_text(sheet, game.opening->setup); }
    [[nodiscard]] std::string markdown() const {
        return castellan::analyzer::score_markdown(sheet, game.opening->setup);
    }
    [[nodiscard]] std::string json() const { return castellan::analyzer::score_json(sheet, game.opening->setup); }

    Opened game;
    ScoreSheet sheet;
};

/// Red takes 4 silver and 1 wood; a card, a wood, most silver: 6 more points than 9. Blue has second most silver.
const std::string last_turn = game_from(
    "octagons d4 sNE w1SW | seats RB | tiles d5:R3G3B3Y3s1 e4:B4Y4G4R4 d3:R5G5Y5B5 | R vp=9 hand=Ra | B vp=7 s=1 | "
    "mine 4",
    "1. R c4:Y6R6G6B6\n#");

}  // namespace

TEST_CASE("Totals are the sums of their lines") {
    for (const int players : {2, 3, 4}) {
        Games games(players);
        for (std::uint64_t number = 1; number <= 30; ++number) {
            const Reports reports(games.record(number));
            for (const Colour colour : reports.game.opening->setup.seated()) {
                const PlayerState& end = reports.sheet.end.players[std::size_t(colour)];
                CHECK(end.vp == sum_of_points(reports.sheet, colour));
                CHECK(end.silver == sum_of(reports.sheet, colour, Unit::silver));
                for (std::size_t resource = 0; resource < resource_count; ++resource)
                    CHECK(end.resources[resource] == sum_of(reports.sheet, colour, Unit(resource)));
            }
        }
    }
}

TEST_CASE("The final scoring stands in all three reports with the same figures") {
    const Reports reports(last_turn);
    CHECK_THAT(reports.text(),
               Contains("R Red               15 VP") && Contains("B Blue               9 VP") && Contains("Red wins"));
    CHECK_THAT(reports.markdown(), Contains("| Red | 15 | 1 | 0 | 0 | 4 | 1 | 0 |") && Contains("**Red wins** (E5)"));
    const auto json = parsed(reports.json());
    CHECK(json["totals"]["R"].GetInt() == 15);
    CHECK(json["totals"]["B"].GetInt() == 9);
    CHECK(json["final"]["mine"]["R"].GetInt() == 4);
    CHECK(json["final"]["E2"]["R"].GetInt() == 1);
    CHECK(json["final"]["E3"]["R"].GetInt() == 1);
    CHECK(json["final"]["E4"]["R"].GetInt() == 4);
    CHECK(json["final"]["E4"]["B"].GetInt() == 2);
    CHECK(json["winners"].Size() == 1);
    CHECK(json["winners"][0].GetString() == std::string("R"));
    CHECK(json["stopped"].IsNull());
}

TEST_CASE("JSON totals are the engine's in every turn") {
    Games games(3);
    const Reports reports(games.record(1));
    const auto json = parsed(reports.json());
    REQUIRE(json["turns"].Size() == reports.sheet.turns.size());
    for (rapidjson::SizeType turn = 0; turn < json["turns"].Size(); ++turn) {
        for (const Colour colour : reports.game.opening->setup.seated()) {
            const PlayerState& player = reports.sheet.turns[turn].get().state.players[std::size_t(colour)];
            const auto& totals = json["turns"][turn]["totals"][std::string(1, letter(colour)).c_str()];
            CHECK(totals["vp"].GetInt() == player.vp);
            CHECK(totals["silver"].GetInt() == player.silver);
            CHECK(totals["wood"].GetInt() == player.resources[0]);
            CHECK(totals["cards"].GetInt() == player.hand.size());
        }
    }
}

TEST_CASE("An unfinished game has no final scoring and no winner") {
    const Reports reports(game_of_two("1. R c2:R4G4B4Y4\n*"));
    CHECK_THAT(reports.text(), Contains("Unfinished: no final scoring"));
    const auto json = parsed(reports.json());
    CHECK(json["final"].IsNull());
    CHECK(json["winners"].IsNull());
}

TEST_CASE("A game that stops says where and why in all three reports") {
    const std::string reason = "turn 2.1: the tile on c2 already lies face up (T1, 1. Reveal a heraldic tile)";
    const Reports refused(game_of_two("1. R c2:R4G4B4Y4\n2. B c2:R5G5Y5B5\n*"));
    CHECK_THAT(refused.text(), Contains("Not played further: " + reason));
    CHECK_THAT(refused.markdown(), Contains("Not played further: turn 2\\.1\\: the tile on c2"));
    const auto json = parsed(refused.json());
    CHECK(json["stopped"]["code"].GetString() == std::string("square-face-up"));
    CHECK(json["stopped"]["at"].GetString() == std::string("2.1"));
    const Reports unreadable(game_of_two("1. R c2:R4G4B4Y4\n2. B zz\n*"));
    CHECK_THAT(unreadable.text(), Contains("Not played further: turn 2: expected a card, found 'zz'"));
}

TEST_CASE("Names are text wherever they stand") {
    const Reports reports(game_of_two(
        "1. R c2:R4G4B4Y4\n*", "[Event \"<b>|*Cup*\"]\n[Red \"\\\"A\\\" \\\\ |_x_|\"]\n[Blue \"Ben\xE2\x80\xAE\"]\n"));
    CHECK_THAT(reports.text(), Contains("\"A\" \\ |_x_| (Red)") && Contains("Ben<U+202E> (Blue)"));
    CHECK_THAT(reports.markdown(), Contains("\\|\\_x\\_\\|") && Contains("&lt;b&gt;\\|\\*Cup\\*"));
    CHECK_THAT(reports.markdown(), !Contains("<b>"));
    const auto json = parsed(reports.json());
    CHECK(json["players"][0]["name"].GetString() == std::string("\"A\" \\ |_x_|"));
    CHECK(json["players"][1]["name"].GetString() == std::string("Ben<U+202E>"));
    CHECK(json["title"].GetString() == std::string("<b>|*Cup*"));
}

TEST_CASE("Control characters in names are shown, not sent") {
    const Reports reports(game_of_two("1. R c2:R4G4B4Y4\n*", "[Red \"A\x1b[31m\"]\n"));
    for (const auto& report : {reports.text(), reports.markdown(), reports.json()})
        CHECK(report.find('\x1b') == std::string::npos);
    CHECK_THAT(reports.text(), Contains("A\\x1B[31m (Red)"));
    parsed(reports.json());
}
