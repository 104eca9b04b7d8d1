// An analysis as text, Markdown and JSON: of the race of toy_race.hpp.
#include <catch2/catch.hpp>

#include <rapidjson/document.h>

#include "analyzer/analysis/forms.hpp"
#include "analyzer/analysis/ledger.hpp"
#include "tests/analyzer/analysis/toy_race.hpp"

using namespace castellan::analyzer::analysis;

namespace {

Report analysed(const Line& line, const LineOptions& options = {}) {
    OneWorker worker;
    Report report = report_of(line, decide_all(line, worker, options), options);
    report.sections.push_back({"left_on_the_table",
                               "Points left on the table",
                               "What could have been had.",
                               {{2, 1, "K6", "a card unsold", 2500}, {0, 0, "", "an area given away", 1000}}});
    return report;
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("An analysis as text") {
    CHECK(report_in(Form::text, analysed(toy::Race()), "race.cgn", Extent::whole) == R"(race.cgn
2 decisions, 0 samples; seed 1, toy race

  shares in %  start   luck  own choices  others' choices  result  luck-adjusted  loss per decision  rating
  A Anna        25.0  +16.7          0.0             +8.3    50.0           33.3  16.67 ± 0.00 of 1   0 ± 1
  B Ben         75.0  -16.7         -8.3              0.0    50.0           66.7   8.33 ± 0.00 of 1  2 ± 50

  of it   chance  information  remainder  opening: luck  choices  middle: luck  choices  end: luck  choices
  A Anna   +41.7        -25.0        0.0            0.0      0.0           0.0      0.0      +16.7      0.0
  B Ben    -41.7        +25.0        0.0            0.0      0.0           0.0      0.0      -16.7     -8.3

Turning points
  where   what                              A Anna  B Ben
  turn 2  luck in the turn of B Ben: die 1   +41.7  -41.7
  turn 2  B Ben knows more                   -25.0  +25.0
  turn 2  B Ben: move roll ?                  +8.3   -8.3

Turn by turn
  1. A Anna
     move take ??: 25.0 → 25.0 (3.0 → 3.0 points), lost 16.7; others: roll 41.7 (+16.7), rest 0.0 (-25.0)
  2. B Ben
     move roll ?: 100.0 → 91.7 (5.0 → 5.5 points), lost 8.3; others: take 100.0 (+8.3), rest 0.0 (-91.7)
     luck die 1: A Anna +41.7

Points left on the table
What could have been had.
  turn  player  rule  what                points
     2  B Ben   K6    a card unsold          2.5
        A Anna        an area given away       1

Shares of victory in percent, ± 95 %. Start + luck + own choices + others' choices = result.
Choices are measured against those of the player who plays on, losses against the best found.
)");
}

TEST_CASE("Sampled values have their intervals") {
    LineOptions options;
    options.budget.samples = 3000;
    const auto text = report_in(Form::text, analysed(toy::Race(false), options), "race.cgn", Extent::whole);
    CHECK(contains(text, "lost 1"));
    CHECK(contains(text, " ± "));
    CHECK(contains(text, "rest 0.0 (-2"));
}

TEST_CASE("A record that breaks off, and an analysis that was interrupted, say so") {
    Report report = analysed(toy::Race(true, false));
    CHECK(contains(report_in(Form::text, report, "", Extent::summary), "The record breaks off"));
    report.ending = Ending::interrupted;
    report.nodes = 9;
    CHECK(contains(report_in(Form::text, report, "", Extent::summary), "Interrupted after 3 of 9 positions"));
}

TEST_CASE("Markdown: tables, and nothing of strangers is markup") {
    Report report = analysed(toy::Race());
    report.players[0].name = "<b>|*Anna*";
    report.moments[0].best[0].words = "[a](b)";
    const auto text = report_in(Form::markdown, report, "a_b.cgn", Extent::whole);
    CHECK(contains(text, "# a\\_b\\.cgn\n"));
    CHECK(contains(text, "\n|---|--:|--:|"));
    CHECK(contains(text, "| 2 | B Ben | K6 | a card unsold | 2.5 |"));
    CHECK(contains(text, "\n- move roll ?: 100.0 → 91.7 (5.0 → 5.5 points), lost 8.3"));
    CHECK_FALSE(contains(text, "<b>"));
    CHECK_FALSE(contains(text, "[a]"));
    CHECK_FALSE(contains(text, "*Anna*"));
}

TEST_CASE("Text: what is foreign cannot move the cursor") {
    Report report = analysed(toy::Race());
    report.players[0].name = "\x1b[2J";
    report.moments[0].played = "\xff";
    const auto text = report_in(Form::text, report, "\x1b.cgn", Extent::whole);
    CHECK_FALSE(contains(text, "\x1b"));
    CHECK_FALSE(contains(text, "\xff"));
}

TEST_CASE("JSON: whole numbers whose sums are exact") {
    castellan::base::Json json;
    json.begin_object();
    write_members(json, analysed(toy::Race()));
    json.end_object();
    rapidjson::Document document;
    document.Parse(json.text().c_str());
    REQUIRE(document.IsObject());
    CHECK(document["ending"].GetString() == std::string("finished"));
    for (const auto& player : document["players"].GetArray())
        CHECK(player["start"].GetInt64() + player["luck"].GetInt64() + player["own_choices"].GetInt64() +
                  player["others_choices"].GetInt64() ==
              player["result"].GetInt64());
    const auto& moment = document["moments"][1];
    CHECK(moment["cause"].GetString() == std::string("information"));
    CHECK(moment["skill"]["shares"][1].GetInt64() == -83'333'333'333);
    CHECK(moment["mark"].GetString() == std::string("mistake"));
    CHECK(moment["best"][0]["words"].GetString() == std::string("take"));
    CHECK(moment["best"][0]["points"][1].GetInt64() == 5000);
    CHECK(document["sections"][0]["rows"][0]["points"].GetInt64() == 2500);
    CHECK(document["turning_points"][0]["what"].GetString() == std::string("luck"));
}

TEST_CASE("A season as text, Markdown and JSON") {
    Season season;
    season.add(season_game(analysed(toy::Race())));
    CHECK(season_in(Form::text, season) ==
          R"(Season: 1 finished game

  shares in %, per game  games  start   luck  own choices  others' choices  result  luck-adjusted  loss per decision  rating  ??  ?  ?!  !
  Anna                       1   25.0  +16.7          0.0             +8.3    50.0           33.3  16.67 ± 8.35 of 1   0 ± 1   1  0   0  0
  Ben                        1   75.0  -16.7         -8.3              0.0    50.0           66.7   8.33 ± 8.35 of 1  2 ± 50   0  1   0  0
)");
    season.add(season_game(analysed(toy::Race())));
    CHECK(contains(season_in(Form::markdown, season), "| Anna | 2 | 25.0 | +16.7 ± 0.0 |"));
    castellan::base::Json json;
    write_season(json, season);
    rapidjson::Document document;
    document.Parse(json.text().c_str());
    REQUIRE(document.IsArray());
    CHECK(document[1]["name"].GetString() == std::string("Ben"));
    CHECK(document[1]["own_choices"].GetInt64() == -83'333'333'333);
    CHECK(document[1]["mistake"].GetInt64() == 2);
}
