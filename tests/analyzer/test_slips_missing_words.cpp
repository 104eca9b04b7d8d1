// A word that is missing makes all later totals of its player differ by the same: that is one slip, not many claims.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

#include "tests/analyzer/evening.hpp"
#include "tests/analyzer/slip_answer.hpp"

using namespace castellan::analyzer::testing;

TEST_CASE("a castle that is missing six turns before the first total") {
    // Red has 4 points less in turn 13 and at the end. No other castle that Red could build then leaves the rest legal.
    const auto at = evening.find(" ^g3$r\n");
    REQUIRE(at != std::string::npos);
    const SlipAnswer answer = ask(std::string(evening).erase(at, 6), {8'000'000, 3'000'000, 8});
    CHECK(answer.errors == 1);
    CHECK(answer.settled);
    REQUIRE_FALSE(answer.records.empty());
    CHECK(answer.records.front() == evening);
}

TEST_CASE("of places that explain the totals equally all are named, and none is likely") {
    // Blue could have built on f4 and h2 as well, for as many points.
    const auto at = evening.find(" ^c3\n");
    REQUIRE(at != std::string::npos);
    const SlipAnswer answer = ask(std::string(evening).erase(at, 4));
    CHECK_FALSE(answer.settled);
    CHECK(answer.records.size() == 3);
    CHECK(std::find(answer.records.begin(), answer.records.end(), evening) != answer.records.end());
}
