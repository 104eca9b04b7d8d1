// Decisions kept as bytes come back as they were, or not at all; samples of earlier reports.
#include <catch2/catch.hpp>

#include <fmt/core.h>

#include <limits>
#include <utility>
#include <vector>

#include "analyzer/analysis/earlier.hpp"
#include "analyzer/analysis/forms.hpp"
#include "analyzer/analysis/kept.hpp"
#include "analyzer/analysis/ledger.hpp"
#include "base/sha256.hpp"
#include "tests/analyzer/analysis/toy_race.hpp"

using namespace castellan::analyzer::analysis;

namespace {

std::vector<Decision> decided(const Line& line, const LineOptions& options) {
    OneWorker worker;
    return decide_all(line, worker, options);
}

std::string json_of(const Line& line, const std::vector<Decision>& decisions, const LineOptions& options) {
    castellan::base::Json json;
    json.begin_object();
    json.field("castellan-analysis", 1);
    json.begin_array("games");
    json.begin_object();
    write_members(json, report_of(line, decisions, options));
    json.end_object();
    json.begin_object();
    json.field("reason", "it was refused");
    json.end_object();
    json.end_array();
    json.end_object();
    return json.text();
}

/// With the right digest, whatever the content.
std::string sealed(std::string_view whole, std::string_view content) {
    std::string digest;
    for (const auto byte : castellan::base::sha256(content)) digest += fmt::format("{:02x}", byte);
    return std::string(whole.substr(0, whole.find('\n') + 1)) + digest + '\n' + std::string(content);
}

LineOptions few() {
    LineOptions options;
    options.budget.samples = 500;
    options.seed = 9;
    return options;
}

}  // namespace

TEST_CASE("Kept decisions give the same report") {
    const toy::Race race(false);
    const auto decisions = decided(race, few());
    const auto key = key_of(race, few(), "a record");
    const auto again = decisions_in(bytes_of(decisions, key), key, race);
    REQUIRE(again);
    CHECK(json_of(race, *again, few()) == json_of(race, decisions, few()));
}

TEST_CASE("Bytes that are damaged, of another key or of another line are none") {
    const toy::Race race(false);
    const auto key = key_of(race, few(), "a record");
    const auto bytes = bytes_of(decided(race, few()), key);
    CHECK_FALSE(decisions_in(bytes, key_of(race, few(), "another record"), race));
    for (std::size_t size = 0; size < bytes.size(); size += 7)
        CHECK_FALSE(decisions_in(bytes.substr(0, size), key, race));
    for (std::size_t at = 0; at < bytes.size(); at += 11) {
        auto damaged = bytes;
        damaged[at] = char(damaged[at] ^ 4);
        CHECK_FALSE(decisions_in(damaged, key, race));
    }
}

TEST_CASE("Bytes with the right digest are read within their limits") {
    const toy::Race race(false);
    const auto key = key_of(race, few(), "a record");
    const auto bytes = bytes_of(decided(race, few()), key);
    const auto content = bytes.substr(bytes.find('\n', bytes.find('\n') + 1) + 1);
    CHECK(decisions_in(sealed(bytes, content), key, race));
    CHECK_FALSE(decisions_in(sealed(bytes, content + "x"), key, race));
    for (std::size_t size = 0; size < content.size(); size += 5)
        CHECK_FALSE(decisions_in(sealed(bytes, content.substr(0, size)), key, race));
    for (std::size_t at = 80; at + 8 < content.size(); at += 8) {
        auto wrong = content;
        wrong.replace(at, 8, 8, '\xff');  // no number, and no share
        (void)decisions_in(sealed(bytes, wrong), key, race);
    }
}

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
const std::vector<double> no_numbers = {1e308, -1e308, std::numeric_limits<double>::quiet_NaN(), infinity, -infinity};

/// Every number of a decision, with values that it cannot have.
struct Spoiling {
    double* number;
    std::vector<double> values;
};

void spoil(Estimate& estimate, const std::vector<double>& values, std::vector<Spoiling>& out) {
    auto of_value = no_numbers, of_error = no_numbers;
    of_value.insert(of_value.end(), values.begin(), values.end());
    of_error.push_back(-0.001);
    out.push_back({&estimate.value, of_value});
    out.push_back({&estimate.error, of_error});
}

void spoil(Valuation& valuation, std::vector<Spoiling>& out) {
    for (std::size_t seat = 0; seat < most_players; ++seat) {
        spoil(valuation.shares[seat], {2, 1.001, -1, -0.001}, out);
        spoil(valuation.points[seat], {}, out);
    }
}

std::vector<Spoiling> all_spoilings(Decision& decision) {
    std::vector<Spoiling> all;
    spoil(decision.reference, all);
    spoil(decision.played, all);
    for (double& error : decision.skill_errors) all.push_back({&error, {1e308, -0.001, 2, no_numbers[2]}});
    spoil(decision.difference, {1.001, -1.001}, all);
    for (Candidate& other : decision.others) {
        spoil(other.value, all);
        spoil(other.gain, {1.001, -1.001}, all);
    }
    return all;
}

}  // namespace

TEST_CASE("What no search can have found is not read, whatever number says it") {
    for (const bool is_exact : {false, true}) {
        const toy::Race race(is_exact);
        const auto key = key_of(race, few(), "a record");
        auto decisions = decided(race, few());
        REQUIRE(decisions_in(bytes_of(decisions, key), key, race));
        for (Decision& decision : decisions)
            for (const auto& [number, values] : all_spoilings(decision))
                for (const double value : values) {
                    const double right = std::exchange(*number, value);
                    CHECK_FALSE(decisions_in(bytes_of(decisions, key), key, race));
                    *number = right;
                }
        CHECK(decisions_in(bytes_of(decisions, key), key, race));
    }
}

TEST_CASE("Decisions whose numbers do not fit each other are not read") {
    const toy::Race race(false);
    const auto key = key_of(race, few(), "a record");
    const auto decisions = decided(race, few());
    // In the first two somebody decides: Anna plays the reference, Ben does not.
    REQUIRE(decisions[0].others.size() == 2);
    const auto is_read = [&](std::size_t node, auto change) {
        auto changed = decisions;
        change(changed[node]);
        return decisions_in(bytes_of(changed, key), key, race).has_value();
    };
    REQUIRE(is_read(0, [](Decision&) {}));
    for (const double by : {0.1, -0.1}) {
        CHECK_FALSE(is_read(1, [&](Decision& one) { one.reference.shares[0].value += by; }));  // they sum to 1
        CHECK_FALSE(is_read(1, [&](Decision& one) { one.played.shares[1].value += by; }));
    }
    CHECK_FALSE(is_read(0, [](Decision& one) { one.played.points[0].value += 1; }));  // of what the reference is, too
    CHECK_FALSE(is_read(0, [](Decision& one) { one.skill_errors[0] = 0.1; }));
    CHECK_FALSE(is_read(1, [](Decision& one) { one.played_is_best = !one.played_is_best; }));
    CHECK_FALSE(is_read(1, [](Decision& one) { one.reference.exact = true; }));
    CHECK_FALSE(is_read(0, [](Decision& one) { one.others[1].choice = one.others[0].choice; }));
    CHECK_FALSE(is_read(0, [](Decision& one) { one.others[0].choice = toy::take; }));  // is the one played
    CHECK_FALSE(is_read(0, [](Decision& one) { one.others[0].deals = most_deals + 1; }));
    CHECK_FALSE(is_read(0, [](Decision& one) { one.samples = one.others[0].deals + one.others[1].deals - 1; }));
    CHECK_FALSE(is_read(0, [](Decision& one) { one.samples = 3 * most_deals + 1; }));
    CHECK_FALSE(is_read(2, [](Decision& one) { one.counts = true; }));  // there is no other choice
}

TEST_CASE("The key names everything that decides") {
    const toy::Race race;
    const auto key = key_of(race, few(), "a");
    CHECK(key.size() == 64);
    const auto changed = [&](auto change) {
        LineOptions options = few();
        change(options);
        return key_of(race, options, "a");
    };
    CHECK(key != changed([](LineOptions& options) { options.seed = 2; }));
    CHECK(key != changed([](LineOptions& options) { options.budget.samples = 501; }));
    CHECK(key != changed([](LineOptions& options) { options.budget.precision = 0.1; }));
    CHECK(key != changed([](LineOptions& options) { options.budget.seconds = 1; }));
    CHECK(key != changed([](LineOptions& options) { options.samples = {1, 2, 3}; }));
}

TEST_CASE("An earlier report says what each decision got, and is repeated") {
    const toy::Race race(false);
    LineOptions options;
    options.budget.precision = 0.02;
    options.seed = 4;
    const auto decisions = decided(race, options);
    const auto json = json_of(race, decisions, options);
    const auto earlier = read_earlier(json);
    REQUIRE(earlier);
    REQUIRE(earlier->size() == 1);  // the refused one is left out
    const EarlierGame& game = earlier->front();
    CHECK(game.model == "toy race");
    CHECK(game.seed == 4);
    CHECK(game.precision == 0.02);
    REQUIRE(game.samples.size() == 3);
    CHECK(game.samples[0] == decisions[0].samples);
    LineOptions repeated;
    repeated.seed = game.seed;
    repeated.budget.precision = game.precision;
    repeated.samples = game.samples;
    CHECK(json_of(race, decided(race, repeated), repeated) == json);
}

TEST_CASE("What is no report, or of a game that was interrupted, is refused") {
    for (const auto* text :
         {"", "{", "[]", "{}", "{\"castellan-analysis\": 2, \"games\": []}",
          "{\"castellan-analysis\": 1, \"games\": {}}", "{\"castellan-analysis\": 1, \"games\": [1]}",
          "{\"castellan-analysis\": 1, \"games\": [{\"model\": \"x\", \"seed\": 1}]}"})
        CHECK_FALSE(read_earlier(text));
    CHECK_FALSE(read_earlier(std::string(100'000, '[')));
    CHECK(read_earlier("{\"castellan-analysis\": 1, \"games\": []}")->empty());
    const toy::Race race;
    auto decisions = decided(race, {});
    decisions.pop_back();
    CHECK_FALSE(read_earlier(json_of(race, decisions, {})));
}
