// Pairings of variant 1 (X2) and variant 2 (X3), worked out by hand.
#include <catch2/catch.hpp>

#include "analyzer/tournament/pairings.hpp"

using namespace castellan::analyzer::tournament;

namespace {

constexpr std::size_t anna = 0, ben = 1, cleo = 2, dora = 3;

PairGame won_by_first(std::size_t first, std::size_t second) { return {{first, second}, {true, false}}; }
PairGame tied(std::size_t first, std::size_t second) { return {{first, second}, {true, true}}; }

}  // namespace

TEST_CASE("X2: the winners of the first round meet, and the losers") {
    const auto bracket = bracket_of({won_by_first(anna, cleo), won_by_first(dora, ben)}, {});
    REQUIRE(bracket);
    CHECK(same_pair(bracket->winners, {dora, anna}));
    CHECK(same_pair(bracket->losers, {ben, cleo}));
    CHECK_FALSE(same_pair(bracket->losers, {anna, cleo}));
}

TEST_CASE("A lot says who goes on from a tied game") {
    const std::array<PairGame, 2> round{tied(anna, cleo), won_by_first(dora, ben)};
    CHECK_FALSE(bracket_of(round, {}));
    CHECK_FALSE(bracket_of(round, std::array{ben}));
    CHECK_FALSE(bracket_of(round, std::array{anna, cleo}));
    const auto bracket = bracket_of(round, std::array{cleo});
    REQUIRE(bracket);
    CHECK(same_pair(bracket->winners, {cleo, dora}));
    CHECK(same_pair(bracket->losers, {anna, ben}));
    const auto both = bracket_of({tied(anna, cleo), tied(ben, dora)}, std::array{dora, anna});
    REQUIRE(both);
    CHECK(same_pair(both->winners, {anna, dora}));
}

TEST_CASE("X2: the winners play for places 1 and 2, the losers for 3 and 4") {
    const Bracket bracket{{anna, dora}, {ben, cleo}};
    using Places = std::vector<unsigned>;
    CHECK(places_of(bracket, std::array{won_by_first(dora, anna), won_by_first(ben, cleo)}, 4) == Places{2, 3, 4, 1});
    CHECK(places_of(bracket, std::array{won_by_first(cleo, ben), tied(anna, dora)}, 4) == Places{1, 4, 3, 1});
    CHECK(places_of(bracket, std::array{tied(cleo, ben), won_by_first(anna, dora)}, 4) == Places{1, 3, 3, 2});
    CHECK(places_of(bracket, std::array{won_by_first(anna, dora)}, 4) == Places{1, 0, 0, 2});
    CHECK(places_of(bracket, std::array{won_by_first(anna, ben), PairGame{{cleo, ben}, {}}}, 4) == Places{0, 0, 0, 0});
}

TEST_CASE("X3: whoever has met is known with the round") {
    Meetings meetings;
    CHECK_FALSE(meetings.meet({anna, ben}, 1));
    CHECK_FALSE(meetings.meet({cleo, dora}, 1));
    CHECK_FALSE(meetings.meet({anna, cleo}, 2));
    CHECK(meetings.meet({ben, anna}, 3) == 1U);
    CHECK(meetings.meet({cleo, anna}, 3) == 2U);
    CHECK_FALSE(meetings.meet({dora, anna}, 3));
}
