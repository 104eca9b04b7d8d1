// Every sample record checks as its folder and name say.
#include <fmt/core.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>

#include "analyzer/castelli/check/checker.hpp"
#include "notation/parser.hpp"
#include "samples.hpp"

using namespace castellan;
using namespace castellan::tests;

namespace {

struct Checked {
    std::vector<notation::Diagnostic> diagnostics;
    std::string expected;  // the tag Expected
};

Checked check(const std::string& text) {
    notation::Record record;
    notation::parse_game(text, record);
    castelli::OpeningReader openings(nullptr, {});
    Checked result;
    analyzer::Checker(openings).check(record, result.diagnostics);
    if (const auto* tag = record.tag("Expected")) result.expected = tag->value.of(record.text);
    return result;
}

/// The citation that a refused sample's one error must have: a rule id, or its code.
std::string cited(const Sample& sample, const Checked& checked, const notation::Diagnostic& diagnostic) {
    const bool of_a_rule = checked.expected.empty() && !rule_sample(sample.name).rule.empty();
    return of_a_rule ? diagnostic.rule.substr(0, diagnostic.rule.find(',')) : std::string(diagnostic.code);
}

std::string expected(const Sample& sample, const Checked& checked) {
    if (!checked.expected.empty()) return checked.expected;
    const auto rule = rule_sample(sample.name).rule;
    return rule.empty() ? sample.name : rule;
}

void check_folder(std::string_view folder) {
    const auto found = samples(folder);
    REQUIRE_FALSE(found.empty());
    for (const Sample& sample : found) {
        const auto checked = check(read_sample(sample));
        std::string messages;
        for (const auto& diagnostic : checked.diagnostics)
            messages += fmt::format("\n  {}: {} [{}]", diagnostic.address, diagnostic.message, diagnostic.code);
        INFO(sample.path << messages);
        if (!sample.refused) {
            CHECK(checked.diagnostics.empty());
            continue;
        }
        CHECK(checked.diagnostics.size() == 1);
        if (checked.diagnostics.empty()) continue;
        CHECK(checked.diagnostics[0].severity == notation::Severity::error);
        CHECK(cited(sample, checked, checked.diagnostics[0]) == expected(sample, checked));
    }
}

}  // namespace

TEST_CASE("samples/rules: what a rule allows, refuses and scores") { check_folder("rules"); }
TEST_CASE("samples/rulings: what a ruling changes, and what is decided for all") { check_folder("rulings"); }
TEST_CASE("samples/unknown: records that leave cards unknown") { check_folder("unknown"); }
TEST_CASE("samples/games: whole games") { check_folder("games"); }
TEST_CASE("samples/compare: two recorders of one game") { check_folder("compare"); }
TEST_CASE("samples/drawing: commands that draw on the board") { check_folder("drawing"); }

TEST_CASE("samples/tournament: records of events") { check_folder("tournament"); }
TEST_CASE("samples/as-played: records that go on as played") { check_folder("as-played"); }
// The samples of figures are tested where figures are (tests/cli/test_figure.py), slips by tests/slips.
TEST_CASE("no folder of samples is left out") {
    std::set<std::string> folders;
    for (const auto& entry : std::filesystem::directory_iterator(CASTELLAN_SOURCE_DIR "/samples"))
        folders.insert(entry.path().filename());
    CHECK(folders == std::set<std::string>{"as-played", "carcassonne", "compare", "drawing", "figures", "games",
                                           "illegal", "piecepack", "rulebook", "rules", "rulings", "sets", "slips",
                                           "syntax", "tournament", "unknown"});
}
/// A slip in the text may lead to others, and warnings alone break no record: these samples may have further
/// diagnostics.
TEST_CASE("samples/syntax: what the notation reports of a text") {
    for (const Sample& sample : samples("syntax")) {
        INFO(sample.path);
        CHECK(sample.refused);
        const auto found = check(read_sample(sample)).diagnostics;
        const auto has = [&](auto&& of_interest) { return std::any_of(found.begin(), found.end(), of_interest); };
        CHECK(has([&](const auto& diagnostic) { return diagnostic.code == sample.name; }));
        CHECK(has([](const auto& diagnostic) { return diagnostic.severity == notation::Severity::error; }));
    }
}
TEST_CASE("samples/illegal: each kind of mistake") { check_folder("illegal"); }
TEST_CASE("samples/rulebook: the rulebook's worked examples") { check_folder("rulebook"); }
