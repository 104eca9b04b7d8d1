// The samples of this game: what is in order checks clean, what is not reports what its name says; no rule, ruling or
// kind of mistake without its sample.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "../samples.hpp"
#include "engine/carcassonne/refusals/refusals.hpp"
#include "engine/carcassonne/replay/played_game.hpp"
#include "engine/carcassonne/rulebook/record_codes.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"
#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::carcassonne;
using castellan::tests::read_sample;
using castellan::tests::Sample;
using castellan::tests::samples;

namespace {

/// The kinds of sample a rule must have besides `allowed`, and why one is impossible.
struct Kinds {
    std::string_view rule;
    bool allowed;
    bool refused;
    bool scoring;
    std::string_view why_not = {};
};
constexpr Kinds needed[] = {
    {"C1", true, true, false, "a count of tiles scores nothing"},
    {"C2", true, true, false, "a count of followers scores nothing"},
    {"C3", true, true, false, "a count of castles scores nothing"},
    {"C4", true, false, false, "an edge that does not match is refused by T1, a field that is taken by T2"},
    {"T1", true, true, false, "a place scores nothing"},
    {"T2", true, true, false, "S1 to S3 score"},
    {"T3", true, true, false, "S1 to S3 and K5 score"},
    {"T4", true, true, false, "F1 to F3 score"},
    {"T5", true, true, false, "an order scores nothing"},
    {"S1", false, true, true, "it scores"},
    {"S2", false, true, true, "it scores"},
    {"S3", false, true, true, "it scores"},
    {"S4", false, true, true, "it scores"},
    {"F1", false, true, true, "it scores"},
    {"F2", false, true, true, "it scores"},
    {"F3", false, false, true, "what a field gives is judged by F2"},
    {"F4", false, true, true, "it scores"},
    {"K1", true, true, false, "a castle scores nothing when it is placed"},
    {"K2", true, false, false, "a follower moves by itself and scores nothing"},
    {"K3", false, false, true, "what triggers nothing cannot be refused; a castle that is to take it is by K8"},
    {"K4", false, true, true, "it scores"},
    {"K5", false, true, true, "it scores"},
    {"K6", false, true, true, "it scores"},
    {"K7", false, true, true, "it scores"},
    {"K8", false, true, true, "it scores"},
    {"K9", false, true, true, "it scores"},
    {"K10", false, true, true, "it scores"},
    {"K11", false, false, true, "it speaks of what happens by itself"},
    {"K12", false, false, true, "it speaks of what happens by itself"},
    {"K13", true, true, false, "an order scores nothing"},
    {"K14", false, false, true, "what a castle gets is judged by K5"},
    {"K15", false, false, true, "it speaks of what happens by itself"},
};

std::vector<notation::Diagnostic> found_in(const Sample& sample) {
    const std::string text = read_sample(sample);
    notation::Record record;
    notation::parse_game(text, record);
    auto found = record.diagnostics;
    if (const auto opening = read_opening(record, {}, found)) {
        const PlayedGame game(record, *opening);
        found.insert(found.end(), game.diagnostics().begin(), game.diagnostics().end());
    }
    return found;
}

std::set<std::string> names(std::string_view folder) {
    std::set<std::string> result;
    for (const Sample& sample : samples(folder)) result.insert(sample.name);
    return result;
}

}  // namespace

TEST_CASE("samples check clean, but for those that must not") {
    for (const Sample& sample : samples("carcassonne")) {
        INFO(sample.path);
        const auto found = found_in(sample);
        std::string all;
        for (const auto& each : found) all += std::string(each.code) + " ";
        INFO(all);
        CHECK(found.size() == (sample.refused ? 1 : 0));
        if (!sample.refused || found.size() != 1) continue;
        const bool by_code = sample.path.starts_with("carcassonne/illegal/");
        if (by_code) CHECK(found[0].code == sample.name);
        const std::string rule = sample.name.substr(0, sample.name.find('-'));
        if (!by_code) CHECK(found[0].rule.substr(0, found[0].rule.find(',')) == rule);
    }
}

TEST_CASE("every rule of the game has the samples it must have") {
    std::set<std::string> present;
    for (const std::string& name : names("carcassonne/rules"))  // K5-scoring-twice shows the same kind as K5-scoring
        present.insert(name.substr(0, name.find('-', name.find('-') + 1)));
    std::set<std::string> wanted;
    for (const Kinds& kinds : needed) {
        INFO(kinds.rule);
        CHECK(rules::find(kinds.rule) != nullptr);
        CHECK((kinds.allowed && kinds.refused && kinds.scoring) == kinds.why_not.empty());
        const std::string rule(kinds.rule);
        if (kinds.allowed) wanted.insert(rule + "-allowed");
        if (kinds.refused) wanted.insert(rule + "-refused");
        if (kinds.scoring) wanted.insert(rule + "-scoring");
    }
    CHECK(present == wanted);
    CHECK(std::size(needed) == rules::all().size());
}

TEST_CASE("every value of a ruling of the game has a sample") {
    std::set<std::string> wanted;
    for (const RulingEntry& row : rulings())
        for (const auto value : row.values)
            if (!value.empty()) wanted.insert(std::string(row.name) + "-" + std::string(value));
    CHECK(names("carcassonne/rulings") == wanted);
}

TEST_CASE("every kind of mistake in the game has a sample, named after its code") {
    std::set<std::string> wanted;
    for (const auto table : {record_codes(), refusals::codes()})
        for (const auto& code : table)
            if (code.no_sample.empty()) wanted.insert(std::string(code.code));
    CHECK(names("carcassonne/illegal") == wanted);
}
