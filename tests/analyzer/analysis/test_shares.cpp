// Shares as whole numbers.
#include <catch2/catch.hpp>

#include <numeric>

#include "analyzer/analysis/shares.hpp"
#include "base/random.hpp"

using namespace castellan::analyzer::analysis;

namespace {

Units sum(const Shares& shares) { return std::accumulate(shares.units.begin(), shares.units.end(), Units(0)); }

}  // namespace

TEST_CASE("Thirds: the unit that is left over goes to the first seat") {
    const Shares thirds = rounded({1 / 3., 1 / 3., 1 / 3.}, 3);
    CHECK(thirds.units == PerPlayer<Units>{333'333'333'334, 333'333'333'333, 333'333'333'333, 0});
}

TEST_CASE("The largest remainder is rounded up") {
    // 0.25 units and 0.75 units over: the second gets the unit
    const Shares shares = rounded({0.5 + 0.25e-12, 0.5 - 0.25e-12}, 2);
    CHECK(shares.units == PerPlayer<Units>{500'000'000'000, 500'000'000'000, 0, 0});
    CHECK(rounded({1, 0}, 2).units == PerPlayer<Units>{one_victory, 0, 0, 0});
}

TEST_CASE("Errors of the sum are spread, and nothing known is equal parts") {
    CHECK(rounded({0.5000001, 0.5000001}, 2)[0] == one_victory / 2);
    CHECK(rounded({-0.1, 1}, 2)[0] == 0);
    CHECK(rounded({}, 4)[3] == one_victory / 4);
}

TEST_CASE("Any shares sum to one victory") {
    castellan::base::Random random(1);
    for (int round = 0; round < 20'000; ++round) {
        const std::size_t players = 2 + random.below(3);
        PerPlayer<double> shares{};
        for (std::size_t seat = 0; seat < players; ++seat) shares[seat] = double(random.below(1000)) / 999;
        const Shares whole = rounded(shares, players);
        REQUIRE(sum(whole) == one_victory);
        REQUIRE(*std::min_element(whole.units.begin(), whole.units.end()) >= 0);
    }
}
