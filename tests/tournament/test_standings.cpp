// Scores and standings, compared with tables worked out by hand.
#include <catch2/catch.hpp>

#include "analyzer/tournament/standings.hpp"

using namespace castellan::analyzer::tournament;

namespace {

using Places = std::vector<std::pair<unsigned, std::string>>;

Places places(const Scores& scores, Variant variant, std::vector<unsigned> given = {}) {
    Places result;
    for (const Standing& standing : standings_of(scores, variant, given))
        result.emplace_back(standing.place, scores.players()[standing.player].name);
    return result;
}

}  // namespace

TEST_CASE("A victory is a point, a shared one is divided among those who share it") {
    Scores scores;
    const auto anna = scores.player("Anna"), ben = scores.player("Ben"), cleo = scores.player("Cleo");
    CHECK(scores.player("Anna") == anna);
    scores.add(std::vector<Part>{{anna, 41, 5, true}, {ben, 33, 4, false}});
    scores.add(std::vector<Part>{{anna, 30, 3, true}, {ben, 30, 3, true}, {cleo, 30, 3, true}});
    scores.add(std::vector<Part>{{ben, 28, 3, true}, {cleo, 28, 3, true}});
    const auto& players = scores.players();
    CHECK(players[anna].points == 12 + 4);
    CHECK(players[ben].points == 4 + 6);
    CHECK(players[cleo].points == 4 + 6);
    CHECK(players[anna].won == 1);
    CHECK(players[anna].shared == 1);
    CHECK(players[ben].lost == 1);
    CHECK(players[ben].shared == 2);
    CHECK(players[ben].games == 3);
    CHECK(players[ben].vp == 33 + 30 + 28);
    CHECK(players[ben].castles == 4 + 3 + 3);
    CHECK(scores.games() == 3);
}

TEST_CASE("Meetings count for every two players of a game") {
    Scores scores;
    const auto anna = scores.player("Anna"), ben = scores.player("Ben"), cleo = scores.player("Cleo");
    scores.add(std::vector<Part>{{cleo, 20, 0, false}, {anna, 41, 0, true}, {ben, 33, 0, false}});
    scores.add(std::vector<Part>{{ben, 30, 0, true}, {anna, 10, 0, false}});
    const auto meetings = scores.meetings();
    REQUIRE(meetings.size() == 3);
    CHECK(meetings[0].first == anna);
    CHECK(meetings[0].second == ben);
    CHECK(meetings[0].games == 2);
    CHECK(meetings[0].points == std::array<std::int64_t, 2>{12, 12});
    CHECK(meetings[0].vp == std::array<std::int64_t, 2>{51, 63});
    CHECK(meetings[1].second == cleo);
    CHECK(meetings[1].vp == std::array<std::int64_t, 2>{41, 20});
    CHECK(meetings[2].points == std::array<std::int64_t, 2>{0, 0});
}

TEST_CASE("Open events: points, then victories, then VP; who is level shares a place, names in order") {
    Scores scores;
    const auto dora = scores.player("Dora"), cleo = scores.player("Cleo"), ben = scores.player("Ben"),
               anna = scores.player("Anna"), eva = scores.player("Eva");
    scores.add(std::vector<Part>{{anna, 30, 0, true}, {eva, 20, 0, false}});
    scores.add(std::vector<Part>{{ben, 30, 0, true}, {eva, 20, 0, true}});
    scores.add(std::vector<Part>{{ben, 20, 0, true}, {eva, 20, 0, true}});
    scores.add(std::vector<Part>{{cleo, 31, 0, true}, {dora, 25, 0, false}});
    scores.add(std::vector<Part>{{dora, 6, 0, true}, {cleo, 0, 0, false}});
    // Points: Anna, Ben, Cleo, Dora and Eva 1. Victories alone: Anna, Cleo and Dora 1. VP: Cleo and Dora 31, Anna 30;
    // then, without victories, Eva 60 and Ben 50.
    CHECK(places(scores, Variant::open) == Places{{1, "Cleo"}, {1, "Dora"}, {3, "Anna"}, {4, "Eva"}, {5, "Ben"}});
}

TEST_CASE("X3: most VP in total wins, whoever won more games; a tie is shared") {
    Scores scores;
    for (const auto* name : {"Anna", "Ben", "Cleo", "Dora"}) scores.player(name);
    scores.add(std::vector<Part>{{0, 30, 0, true}, {1, 29, 0, false}});
    scores.add(std::vector<Part>{{2, 45, 0, true}, {3, 20, 0, false}});
    scores.add(std::vector<Part>{{0, 26, 0, true}, {2, 25, 0, false}});
    scores.add(std::vector<Part>{{1, 41, 0, true}, {3, 20, 0, false}});
    // Anna 56 with two victories, Ben 70, Cleo 70, Dora 40.
    CHECK(places(scores, Variant::everyone_meets) == Places{{1, "Ben"}, {1, "Cleo"}, {3, "Anna"}, {4, "Dora"}});
}

TEST_CASE("X2: the places of the second round; open ones stand last") {
    Scores scores;
    for (const auto* name : {"Anna", "Ben", "Cleo", "Dora"}) scores.player(name);
    CHECK(places(scores, Variant::winners_meet, {2, 3, 4, 1}) ==
          Places{{1, "Dora"}, {2, "Anna"}, {3, "Ben"}, {4, "Cleo"}});
    CHECK(places(scores, Variant::winners_meet, {1, 3, 3, 1}) ==
          Places{{1, "Anna"}, {1, "Dora"}, {3, "Ben"}, {3, "Cleo"}});
    CHECK(places(scores, Variant::winners_meet, {0, 4, 3, 0}) ==
          Places{{3, "Cleo"}, {4, "Ben"}, {0, "Anna"}, {0, "Dora"}});
}
