// Standings and crosstables in all forms, including names by strangers.
#include <fmt/core.h>
#include <catch2/catch.hpp>

#include "analyzer/tournament/report/reports.hpp"

using namespace castellan::analyzer::tournament;

namespace {

/// A plain event: Anna beats Ben 41 to 33, shares 30 to 30 with him, and loses 20 to 28 to Cleo.
Tournament plain_event() {
    Tournament tournament;
    tournament.source = "games";
    const auto anna = tournament.scores.player("Anna"), ben = tournament.scores.player("Ben"),
               cleo = tournament.scores.player("Cleo");
    tournament.scores.add(std::vector<Part>{{anna, 41, 5, true}, {ben, 33, 4, false}});
    tournament.scores.add(std::vector<Part>{{ben, 30, 2, true}, {anna, 30, 2, true}});
    tournament.scores.add(std::vector<Part>{{cleo, 28, 3, true}, {anna, 20, 1, false}});
    return tournament;
}

Tournament with_name(const std::string& name) {
    Tournament tournament;
    tournament.source = "games";
    const auto stranger = tournament.scores.player(name), ben = tournament.scores.player("Ben");
    tournament.scores.add(std::vector<Part>{{stranger, 41, 5, true}, {ben, 33, 4, false}});
    return tournament;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("Standings as text, in columns") {
    CHECK(report_text(plain_event(), ReportKind::standings) ==
          "Records in games\n"
          "A victory is a point, a shared one is divided; level on points, victories decide, then VP.\n"
          "\n"
          "Place  Player  Games  Won  Shared  Lost  Points  VP  Castles\n"
          "    1  Anna        3    1       1     1     1.5  91        8\n"
          "    2  Cleo        1    1       0     0       1  28        3\n"
          "    3  Ben         2    0       1     1     0.5  63        6\n");
}

TEST_CASE("A crosstable as text: points of so many games") {
    CHECK(report_text(plain_event(), ReportKind::crosstable) ==
          "Records in games\n"
          "A victory is a point, a shared one is divided; level on points, victories decide, then VP.\n"
          "\n"
          "Place  No  Player      1    2      3  Points\n"
          "    1   1  Anna        x  0/1  1.5/2     1.5\n"
          "    2   2  Cleo      1/1    x              1\n"
          "    3   3  Ben     0.5/2           x     0.5\n");
}

TEST_CASE("A crosstable of a tournament: VP against VP") {
    Tournament tournament = plain_event();
    tournament.is_event = true;
    tournament.title = "Club";
    tournament.date = "2026.11.20";
    tournament.variant = Variant::everyone_meets;
    const auto text = report_text(tournament, ReportKind::crosstable);
    CHECK(has(text, "Club, 2026.11.20\n"));
    CHECK(has(text,
              "Place  No  Player      1      2      3  VP\n"
              "    1   1  Anna        x  71:63  20:28  91\n"
              "    2   2  Ben     63:71      x         63\n"
              "    3   3  Cleo    28:20             x  28\n"));
}

TEST_CASE("A crosstable as Markdown") {
    CHECK(has(report_markdown(plain_event(), ReportKind::crosstable),
              "| Place | No | Player | 1 | 2 | 3 | Points |\n"
              "|--:|--:|---|--:|--:|--:|--:|\n"
              "| 1 | 1 | Anna | x | 0/1 | 1.5/2 | 1.5 |\n"));
}

TEST_CASE("More than twelve players are listed, meeting by meeting") {
    Tournament tournament;
    tournament.source = "games";
    for (int number = 1; number <= 13; ++number) tournament.scores.player(fmt::format("P{}", number));
    tournament.scores.add(std::vector<Part>{{4, 10, 0, false}, {12, 20, 0, true}});
    CHECK(has(report_text(tournament, ReportKind::crosstable),
              "Player  Opponent  Games  Points  Against  VP  Against\n"
              "P13     P5            1       1        0  20       10\n"));
}

TEST_CASE("What does not count is said, and listed") {
    Tournament tournament = plain_event();
    tournament.troubles.push_back({"games/b.cgn", 37, 2, "castle-unpaid", castellan::notation::Severity::error,
                                   "the castle on d4 cannot be paid"});
    const auto text = report_text(tournament, ReportKind::standings);
    CHECK(has(text, "\nProblems: 1 error. Only what is valid counts.\n"));
    CHECK(has(text, "\ngames/b.cgn:37, game 2: the castle on d4 cannot be paid [castle-unpaid]\n"));
    CHECK(has(report_json(tournament, ReportKind::standings), "\"code\": \"castle-unpaid\""));
}

TEST_CASE("Hostile names stay text in every form") {
    const Tournament tournament = with_name("<b>|x`\x1b[31m\xE2\x80\xAE");
    const auto text = report_text(tournament, ReportKind::standings);
    CHECK(has(text, "<b>|x`\\x1B[31m<U+202E>"));
    const auto markdown = report_markdown(tournament, ReportKind::standings);
    CHECK(has(markdown, "| &lt;b&gt;\\|x\\`\\\\x1B\\[31m&lt;U\\+202E&gt; |"));
    CHECK_FALSE(has(report_json(tournament, ReportKind::standings), "\x1b"));
}

TEST_CASE("Long names are cut in columns, between their characters") {
    std::string name;
    for (int count = 0; count < 500; ++count) name += "\xC3\xB6";
    const Tournament tournament = with_name(name);
    CHECK(has(report_text(tournament, ReportKind::standings), "  " + name.substr(0, 50) + "...  "));
    CHECK(has(report_markdown(tournament, ReportKind::standings), "| " + name.substr(0, 80) + "... |"));
    CHECK(has(report_json(tournament, ReportKind::standings), name));
}
