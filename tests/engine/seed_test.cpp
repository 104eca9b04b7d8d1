// A seed gives the same games in every version: players of both kinds, every combination of modules. The digests change
// with the deal, a policy or a rule, and only on purpose; the test then prints the new ones.
#include <catch2/catch.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/sha256.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/simulate/record.hpp"
#include "engine/castelli/simulate/simulator.hpp"
#include "tests/support/combinations.hpp"

using namespace castellan::castelli;

namespace {

constexpr std::uint64_t games_of_each = 10;

std::string games(PolicyName policy, int players, Modules modules) {
    SimulationOptions options;
    options.set = shipped_set("classic");
    options.players = players;
    options.seed = 7;
    options.policies.fill(policy);
    options.modules = modules;
    auto simulator = Simulator::make(options);
    REQUIRE(simulator.has_value());
    std::string text;
    for (std::uint64_t number = 1; number <= games_of_each; ++number)
        write_record(options, simulator->play(number), text);
    return text;
}

}  // namespace

TEST_CASE("a seed means the same games in every version", "[many]") {
    const auto [policy, digest] = GENERATE(table<PolicyName, std::string>(
        {{PolicyName::sensible, "42ea12d39de6effe053fa2abc1eda660eaea947408bc687d9810142790def4cb"},
         {PolicyName::random, "aa03f11cfc879db9f3da8e922ca49f8bbdcb1b5c822dd9521a17a618221dbcd9"}}));
    std::string text;
    for (const auto& [players, modules] : castellan::castelli::test::combinations())
        text += games(policy, players, modules);
    CHECK(fmt::format("{:02x}", fmt::join(castellan::base::sha256(text), "")) == digest);
}
