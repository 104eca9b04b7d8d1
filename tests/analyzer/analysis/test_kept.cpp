// Decisions kept as bytes come back as they were, or not at all; samples of earlier reports.
#include <catch2/catch.hpp>

#include <fmt/core.h>

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
