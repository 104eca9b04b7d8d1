// Replaying and simulated play allocate nothing for an action, once their memory has grown to its working size.
#include <catch2/catch.hpp>
#include <new>
#include <string>
#include <vector>

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/simulate/record.hpp"
#include "notation/parser.hpp"
#include "tests/support/allocations.hpp"
#include "tests/support/combinations.hpp"

using namespace castellan::castelli;
using castellan::castelli::test::Combination;
using castellan::tests::allocations_of;
namespace notation = castellan::notation;

namespace {

constexpr std::uint64_t games = 5;

SimulationOptions options_for(const Combination& combination, PolicyName policy) {
    SimulationOptions options;
    options.set = shipped_set("classic");
    options.players = combination.players;
    options.modules = combination.modules;
    options.policies.fill(policy);
    return options;
}

std::vector<std::string> simulated(const Combination& combination) {
    auto simulator = Simulator::make(options_for(combination, PolicyName::random));
    REQUIRE(simulator.has_value());
    std::vector<std::string> texts;
    for (std::uint64_t number = 1; number <= games; ++number)
        write_record(simulator->options(), simulator->play(number), texts.emplace_back());
    return texts;
}

/// The allocations of replaying such games once more, after all of them were replayed.
std::size_t allocations_of_replay(const std::vector<std::string>& texts, bool tells_all) {
    std::vector<notation::Record> records(texts.size());
    std::vector<notation::Diagnostic> diagnostics;
    for (std::size_t i = 0; i < texts.size(); ++i) notation::parse_game(texts[i], records[i]);
    OpeningReader openings(nullptr, {});
    const Opening* first = openings.read(records[0], diagnostics);
    REQUIRE(first != nullptr);
    Replayer replayer(records[0], *first);
    std::size_t count = 0;
    for (int round = 0; round < 2; ++round) {
        count = 0;
        for (const auto& record : records) {
            const Opening* opening = openings.read(record, diagnostics);
            REQUIRE(opening != nullptr);
            replayer.restart(record, *opening);
            if (!tells_all) replayer.tell_claims_only();
            count += allocations_of([&] {
                while (replayer.next()) continue;
            });
            REQUIRE(replayer.state().stage == Stage::over);
        }
    }
    return count;
}

/// The allocations of dealing a game anew, the only part of simulated play that may allocate.
std::size_t allocations_of_dealing(const SimulationOptions& options, std::uint64_t number) {
    castellan::base::Random random(options.seed, number, 0);
    return allocations_of(
        [&] { static_cast<void>(deal_setup(options.set, options.players, options.rulings, options.modules, random)); });
}

}  // namespace

TEST_CASE("the counter counts") {
    // Called by name: a compiler may leave out what a new-expression takes for nothing.
    CHECK(allocations_of([] { ::operator delete(::operator new(10)); }) == 1);
}

TEST_CASE("a replay allocates nothing") {
    for (const Combination& combination : test::combinations()) {
        CAPTURE(combination.players, combination.modules.text());
        const auto texts = simulated(combination);
        CHECK(allocations_of_replay(texts, false) == 0);
        CHECK(allocations_of_replay(texts, true) == 0);
    }
}

TEST_CASE("simulated play allocates nothing but a game's setup") {
    const PolicyName policy = GENERATE(PolicyName::random, PolicyName::sensible);
    for (const Combination& combination : test::combinations()) {
        CAPTURE(name(policy), combination.players, combination.modules.text());
        const auto options = options_for(combination, policy);
        auto simulator = Simulator::make(options);
        REQUIRE(simulator.has_value());
        for (std::uint64_t number = 1; number <= games; ++number) simulator->play(number);
        for (std::uint64_t number = 1; number <= games; ++number)
            CHECK(allocations_of([&] { simulator->play(number); }) == allocations_of_dealing(options, number));
    }
}
