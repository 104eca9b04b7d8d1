// The samples of this game: what is in order checks clean, what is not reports what its name says; no rule, ruling or
// kind of mistake without its sample.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "../samples.hpp"
#include "engine/piecepack/refusals/refusals.hpp"
#include "engine/piecepack/replay/played_game.hpp"
#include "engine/piecepack/rulebook/record_codes.hpp"
#include "engine/piecepack/rulebook/rules.hpp"
#include "notation/parser.hpp"

using namespace castellan;
using namespace castellan::piecepack;
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
    {"C1", true, true, false, "a count of pieces scores nothing"},
    {"C2", true, true, false, "suits in play score nothing"},
    {"S1", true, true, true},
    {"S2", true, true, false, "where a tile comes from scores nothing"},
    {"S3", true, false, false, "what the pile cannot have is refused by S2 and M2"},
    {"S4", true, false, false, "who looks at coins is not recorded"},
    {"S5", true, true, false, "an order scores nothing"},
    {"M1", true, true, false, "where a tile comes from scores nothing"},
    {"M2", true, true, false, "where a tile comes from scores nothing"},
    {"M3", true, true, false, "V5 scores"},
    {"M4", true, true, false, "an order scores nothing"},
    {"K1", true, true, false, "V3 scores"},
    {"R1", true, true, false, "V3 and V5 score"},
    {"R2", true, true, false, "V3 and V5 score"},
    {"R3", true, true, true},
    {"V1", false, false, true, "the value of a coin shows in the scores of V3 and V5"},
    {"V2", false, false, true, "the value of a coin shows in the scores of V3 and V5"},
    {"V3", false, true, true, "it scores"},
    {"V4", false, false, true, "control shows in the scores of V5"},
    {"V5", false, true, true, "it scores"},
    {"V6", false, true, true, "it scores"},
    {"V7", false, false, true, "control shows in the scores of V5"},
    {"E1", true, true, true},
    {"X1", true, true, false, "where a tile comes from scores nothing"},
    {"X2", true, true, false, "where a tile comes from scores nothing"},
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
    for (const Sample& sample : samples("piecepack")) {
        INFO(sample.path);
        const auto found = found_in(sample);
        std::string all;
        for (const auto& each : found) all += std::string(each.code) + " ";
        INFO(all);
        CHECK(found.size() == (sample.refused ? 1 : 0));
        if (!sample.refused || found.size() != 1) continue;
        const bool by_code = sample.path.starts_with("piecepack/illegal/");
        if (by_code) CHECK(found[0].code == sample.name);
        const std::string rule = sample.name.substr(0, sample.name.find('-'));
        if (!by_code) CHECK(found[0].rule.substr(0, found[0].rule.find(',')) == rule);
    }
}

TEST_CASE("every rule of the game has the samples it must have") {
    const auto present = names("piecepack/rules");
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
    CHECK(names("piecepack/rulings") == wanted);
}

TEST_CASE("every kind of mistake in the game has a sample, named after its code") {
    std::set<std::string> wanted;
    for (const auto table : {record_codes(), refusals::codes()})
        for (const auto& code : table)
            if (code.no_sample.empty()) wanted.insert(std::string(code.code));
    CHECK(names("piecepack/illegal") == wanted);
}
