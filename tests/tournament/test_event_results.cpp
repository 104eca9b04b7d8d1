// The results of records together, and claims of the event that do not follow (X2, X3).
#include "analyzer/tournament/event_results.hpp"

#include "analyzer/tournament/standings.hpp"
#include "events.hpp"

using namespace castellan::analyzer::tournament;
using namespace castellan::analyzer::tournament::testing;

namespace {

constexpr std::size_t a = 0, b = 1, c = 2, d = 3;

struct Counted {
    Tournament tournament;
    Strings faults;
};

Counted counted(const std::string& text, std::vector<RecordOutcome> outcomes) {
    const Event event = clean_event(text);
    REQUIRE(event.records.size() == outcomes.size());
    Counted result;
    result.tournament.variant = event.variant;
    std::vector<castellan::notation::Diagnostic> diagnostics;
    count_results(event, std::move(outcomes), result.tournament, diagnostics);
    if (diagnostics.empty()) check_places(event, result.tournament, diagnostics);
    for (const auto& diagnostic : diagnostics)
        result.faults.push_back(fmt::format("{}: {}", diagnostic.code, diagnostic.message));
    return result;
}

std::string variant_1(std::string_view claims_1 = "", std::string_view claims_2 = "") {
    return event_of_four("variant 1\nmodules tournament", "round 1\n" + record("1.cgn") + std::string(claims_1) +
                                                              "round 2\n" + record("2.cgn") + std::string(claims_2));
}

std::string variant_2(std::string_view end = "") {
    return event_of_four("variant 2\nmodules tournament", "round 1\n" + record("1.cgn") + "round 2\n" +
                                                              record("2.cgn") + "round 3\n" + record("3.cgn") +
                                                              std::string(end));
}

}  // namespace

TEST_CASE("X2: winners and losers meet in the second round, whichever half they play on") {
    // Anna beats Cleo, Dora beats Ben; then Dora beats Anna, and Cleo beats Ben.
    const auto first = played(game(a, 40, c, 30), game(b, 20, d, 25));
    const auto north = counted(variant_1(), {first, played(game(d, 33, a, 32), game(b, 10, c, 11))});
    CHECK(north.faults.empty());
    CHECK(north.tournament.places == std::vector<unsigned>{2, 4, 3, 1});
    CHECK(north.tournament.scores.games() == 4);
    const auto south = counted(variant_1(), {first, played(game(b, 10, c, 11), game(d, 33, a, 32))});
    CHECK(south.tournament.places == std::vector<unsigned>{2, 4, 3, 1});
}

TEST_CASE("X2: a winner does not meet a loser") {
    const auto result = counted(
        variant_1(), {played(game(a, 40, c, 30), game(b, 20, d, 25)), played(game(a, 33, b, 32), game(c, 10, d, 11))});
    CHECK(result.faults ==
          Strings{"event-wrong-opponent: `Anna` and `Ben` meet, but the winners `Anna` and `Dora` play each other, "
                  "and the losers `Cleo` and `Ben`"});
    CHECK(result.tournament.places == std::vector<unsigned>{0, 0, 0, 0});
    CHECK(result.tournament.scores.games() == 2);
}

TEST_CASE("Ruling tournament-draw: a tie in the first round needs a lot") {
    const auto first = played(game(a, 40, c, 40), game(b, 20, d, 25));
    const auto second = played(game(c, 33, d, 32), game(b, 10, a, 11));
    CHECK(counted(variant_1(), {first, second}).faults ==
          Strings{"event-lot: `Anna` and `Cleo` are tied, and no lot says who goes on as the winner"});
    CHECK(counted(variant_1("lot a c\n"), {first, second}).faults ==
          Strings{"event-lot: `Anna` and `Cleo` are tied, and the lot names both"});
    CHECK(counted(variant_1("lot d\n"), {first, second}).faults.front().substr(0, 9) == "event-lot");
    const auto drawn = counted(variant_1("lot c\n"), {first, second});
    CHECK(drawn.faults.empty());
    CHECK(drawn.tournament.places == std::vector<unsigned>{3, 4, 1, 2});
    CHECK(counted(variant_1("lot a\n"), {first, second}).faults.front().substr(0, 20) == "event-wrong-opponent");
    CHECK(counted(variant_1("lot c d\n"), {first, second}).faults ==
          Strings{"event-lot: the lot names a player whose game is not tied"});
}

TEST_CASE("Ruling tournament-draw: each tied game needs a lot of its own") {
    const auto first = played(game(a, 40, c, 40), game(b, 25, d, 25));
    const auto second = played(game(c, 33, d, 32), game(b, 10, a, 11));
    CHECK(counted(variant_1("lot c\n"), {first, second}).faults ==
          Strings{"event-lot: `Ben` and `Dora` are tied, and no lot says who goes on as the winner"});
    CHECK(counted(variant_1("lot c d\n"), {first, second}).tournament.places == std::vector<unsigned>{3, 4, 1, 2});
}

TEST_CASE("Ruling tournament-shared: a tie in a game for places is shared") {
    const auto result = counted(
        variant_1(), {played(game(a, 40, c, 30), game(b, 20, d, 25)), played(game(a, 33, d, 33), game(c, 10, b, 11))});
    CHECK(result.faults.empty());
    CHECK(result.tournament.places == std::vector<unsigned>{1, 3, 4, 1});
}

TEST_CASE("X2: without a valid first round nothing is said of the second") {
    auto first = played(game(a, 40, c, 30), game(b, 20, d, 25));
    first.valid = false;
    const auto result = counted(variant_1(), {first, played(game(a, 33, b, 32), game(c, 10, d, 11))});
    CHECK(result.faults.empty());
    CHECK(result.tournament.places == std::vector<unsigned>{0, 0, 0, 0});
}

TEST_CASE("X3: everyone meets everyone once, and VP are added up") {
    const auto result = counted(
        variant_2(), {played(game(a, 40, c, 30), game(b, 20, d, 25)), played(game(a, 10, b, 12), game(d, 30, c, 29)),
                      played(game(d, 20, a, 25), game(b, 43, c, 31))});
    CHECK(result.faults.empty());
    // Anna 40 + 10 + 25 = 75, Ben 20 + 12 + 43 = 75, Cleo 30 + 29 + 31 = 90, Dora 25 + 30 + 20 = 75.
    const auto& players = result.tournament.scores.players();
    CHECK(players[a].vp == 75);
    CHECK(players[b].vp == 75);
    CHECK(players[c].vp == 90);
    CHECK(players[d].vp == 75);
    const auto standings = standings_of(result.tournament.scores, Variant::everyone_meets, {});
    CHECK(standings[0].player == c);
    CHECK(standings[3].place == 2);
}

TEST_CASE("X3: who has met does not meet again, and that record does not count") {
    const auto result = counted(
        variant_2(), {played(game(a, 40, c, 30), game(b, 20, d, 25)), played(game(a, 10, b, 12), game(d, 30, c, 29)),
                      played(game(c, 20, a, 25), game(b, 43, d, 31))});
    CHECK(result.faults == Strings{"event-wrong-opponent: `Cleo` and `Anna` have met in round 1",
                                   "event-wrong-opponent: `Ben` and `Dora` have met in round 1"});
    CHECK(result.tournament.scores.games() == 4);
}

TEST_CASE("Claims are compared with the record") {
    const auto first = played(game(a, 40, c, 30), game(b, 25, d, 25));
    const auto faults = [&](std::string_view claims) {
        return counted(event_of_four("modules tournament", "round 1\n" + record("1.cgn") + std::string(claims)),
                       {first})
            .faults;
    };
    CHECK(faults("vp a=40 b=25 c=30 d=25\nwinners d b a\n").empty());
    CHECK(faults("vp a=41\n") == Strings{"event-result: `Anna` has 40 VP in the record, not 41"});
    CHECK(faults("winners a b\n") == Strings{"event-result: by the record the winners are `Anna`, `Ben` and `Dora`"});
    CHECK(faults("winners a b c\n").size() == 1);
    CHECK(faults("place 1 a\nplace 2 b d\nplace 4 c\n").empty());
    CHECK(faults("place 2 b\n") == Strings{"event-places: at place 2 are `Ben` and `Dora`"});
    CHECK(faults("place 1 b\n") == Strings{"event-places: at place 1 is `Anna`"});
    CHECK(faults("place 3 b\n") == Strings{"event-places: nobody is at place 3"});
}

TEST_CASE("A claim about somebody who does not play there is wrong") {
    const auto text = event_of_four("", "round 1\n" + record("1.cgn", "R=a B=b") + "vp c=3\n");
    CHECK(counted(text, {{true, true, true, {game(a, 40, b, 30)}}}).faults ==
          Strings{"event-result: `Cleo` does not play in this record"});
}
