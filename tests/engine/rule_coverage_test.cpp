// Every rule, ruling and kind of mistake has its sample, and samples name only those that exist.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/code_texts.hpp"
#include "engine/castelli/rulebook/fixed_rulings.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rulebook/rulings.hpp"
#include "samples.hpp"

using namespace castellan;
using namespace castellan::tests;

namespace {

/// The kinds of sample a rule must have besides `allowed`, and why one is impossible.
struct Kinds {
    std::string_view rule;
    bool refused;
    bool scoring;
    std::string_view why_not = {};
};

constexpr Kinds needed[] = {
    {"C1", true, true},
    {"C2", true, false, "a count of tiles scores nothing"},
    {"C3", false, true, "B5 refuses the tenth castle"},
    {"C4", true, false, "S2 and K9 score"},
    {"C5", true, false, "a count of cards scores nothing"},
    {"C6", true, false, "a count of cards scores nothing"},
    {"C7", true, true},
    {"S1", true, false, "a way to lay pieces scores nothing"},
    {"S2", true, true},
    {"S3", true, false, "tiles face down score nothing"},
    {"S4", false, true, "the mine and the deck follow from the players; a record does not state them"},
    {"S5", true, false, "S4 counts the silver, E1 the tiles"},
    {"S6", true, true},
    {"S7", true, false, "an order scores nothing"},
    {"T1", true, false, "T2, T3 and T4 score"},
    {"T2", true, true},
    {"T3", true, true},
    {"T4", true, true},
    {"T5", true, true},
    {"T6", true, false, "K1 to K9 score"},
    {"T7", true, true},
    {"T8", true, false, "K10 scores"},
    {"A1", true, true},
    {"A2", true, true},
    {"A3", false, true, "false influence is a false claim under A4"},
    {"A4 win", true, true},
    {"A4 tie", true, true},
    {"A4 neutral", true, true},
    {"A5", true, true},
    {"A6", true, true},
    {"A7", true, true},
    {"A8", true, true},
    {"B1", true, true},
    {"B2", true, false, "B4 scores"},
    {"B3", true, false, "B4 scores"},
    {"B4", true, true},
    {"B5", true, true},
    {"K1", true, true},
    {"K2", true, true},
    {"K3", true, true},
    {"K4", true, true},
    {"K5", true, true},
    {"K6", true, true},
    {"K7", true, true},
    {"K8", true, true},
    {"K9", true, true},
    {"K10", true, true},
    {"E1", true, true},
    {"E2", true, true},
    {"E3", true, true},
    {"E4", true, true},
    {"E5", true, true},
    {"D1", true, false, "a tile in hand scores at the end, by D3"},
    {"D2", true, true},
    {"D3", true, true},
    {"O1", true, true},
    {"O2", true, false, "O5 scores"},
    {"O3", true, true},
    {"O4", true, false, "O5 scores"},
    {"O5", true, true},
    {"O6a", true, true},
    {"O6b", true, true},
    {"O6c", true, true},
    {"O6d", true, true},
    {"O6e", true, true},
    {"O7", true, true},
    {"O7 tie", true, true},
    {"O8", true, true},
    {"O9", true, true},
    {"X1", true, true},
};

/// Rules about the rounds of an event, and rulings about them, which no record of a game shows: their samples are
/// events in samples/tournament, one that is in order and one that is not.
struct EventSamples {
    std::string_view name;
    std::string_view variant;
    std::string_view allowed;
    std::string_view refused;
};
constexpr EventSamples event_samples[] = {
    {"X2", "1", "variant-1.cge", "broken-event-wrong-opponent.cge"},
    {"X3", "2", "variant-2.cge", "broken-event-wrong-opponent.variant-2.cge"},
    {"tournament-draw", "1", "variant-1-ties.cge", "broken-event-lot.cge"},
    {"tournament-reset", "2", "variant-2.cge", "broken-event-position.variant-2.cge"},
    {"tournament-shared", "1", "variant-1-ties.cge", "broken-event-places.shared.cge"},
    {"tournament-shared", "2", "variant-2-tie.cge", "broken-event-places.shared.variant-2.cge"},
};

bool has_event_samples(std::string_view name) {
    return std::any_of(std::begin(event_samples), std::end(event_samples),
                       [&](const EventSamples& samples) { return samples.name == name; });
}

/// Whether a ruling such as "X2, X3" concerns events alone.
bool is_event_ruling(std::string_view rules) {
    return has_event_samples(rules.substr(0, 2)) && (rules.size() == 2 || is_event_ruling(rules.substr(4)));
}

/// Mistakes whose samples stand in samples/illegal: those that have one, but for the notation's own and the sets'.
std::set<std::string_view> mistakes() {
    std::set<std::string_view> codes{"false-claim", "result-mismatch"};
    for (const auto table : {castelli::record_codes(), castelli::refusals::codes()})
        for (const auto& code : table)
            if (code.no_sample.empty()) codes.insert(code.code);
    return codes;
}

std::set<std::string> names(std::string_view folder) {
    std::set<std::string> result;
    for (const Sample& sample : samples(folder)) result.insert(sample.name);
    return result;
}

bool any_begins_with(const std::set<std::string>& names, const std::string& start) {
    const auto first = names.lower_bound(start);
    return first != names.end() && first->compare(0, start.size(), start) == 0;
}

}  // namespace

TEST_CASE("the table of kinds names every rule once") {
    std::vector<std::string_view> listed;
    for (const Kinds& kinds : needed) listed.push_back(kinds.rule);
    std::vector<std::string_view> rules;
    for (const auto* rule : castelli::rules::all())
        if (!has_event_samples(rule->id)) rules.push_back(rule->id);
    CHECK(listed == rules);
    for (const Kinds& kinds : needed) {
        INFO(kinds.rule << ": a kind left out has a reason, and only then is there one");
        CHECK((kinds.refused && kinds.scoring) == kinds.why_not.empty());
    }
}

TEST_CASE("every rule has the samples it must have") {
    std::set<std::pair<std::string, std::string>> present;
    for (const Sample& sample : samples("rules")) {
        INFO(sample.path << " is named after a rule and a kind");
        const RuleSample shows = rule_sample(sample.name);
        CHECK_FALSE(shows.rule.empty());
        CHECK_FALSE(shows.kind.empty());
        CHECK((shows.kind == "refused") == sample.refused);
        present.emplace(shows.rule, shows.kind);
    }
    for (const Kinds& kinds : needed) {
        const auto has = [&](const char* kind) { return present.contains({std::string(kinds.rule), kind}); };
        INFO(kinds.rule);
        CHECK(has("allowed"));
        CHECK(has("refused") == kinds.refused);
        CHECK(has("scoring") == kinds.scoring);
    }
}

TEST_CASE("X2, X3: a tournament of each variant is there, and one that breaks the rule") {
    for (const EventSamples& event : event_samples)
        for (const auto file : {event.allowed, event.refused}) {
            INFO(event.name << ": " << file);
            const auto text = read_sample({"tournament/" + std::string(file), "", false});
            CHECK(text.find("\nvariant " + std::string(event.variant) + "\n") != std::string::npos);
        }
}

TEST_CASE("every ruling has samples: one for each value, or at least one") {
    const auto present = names("rulings");
    std::set<std::string> starts;
    for (std::size_t ruling = 0; ruling < castelli::ruling_count; ++ruling) {
        const auto& info = castelli::info(castelli::RulingName(ruling));
        for (const auto value : info.values) {
            if (value.empty()) continue;
            const std::string name = std::string(info.name) + "-" + std::string(value);
            INFO(name);
            CHECK(present.count(name) == 1);
            starts.insert(name);
        }
    }
    for (const auto& ruling : castelli::fixed_rulings()) {
        if (is_event_ruling(ruling.rules)) {
            INFO(ruling.name);
            CHECK(has_event_samples(ruling.name));
            continue;
        }
        INFO(ruling.name);
        CHECK(any_begins_with(present, std::string(ruling.name)));
        starts.insert(std::string(ruling.name));
    }
    for (const auto& name : present) {
        INFO(name << " is named after a ruling");
        CHECK(std::any_of(starts.begin(), starts.end(),
                          [&](const std::string& start) { return name.compare(0, start.size(), start) == 0; }));
    }
}

TEST_CASE("every kind of mistake has a sample, named after its code") {
    const auto present = names("illegal");
    const auto known = mistakes();
    for (const auto code : known) {
        INFO(code);
        CHECK(present.count(std::string(code)) == 1);
    }
    for (const auto& name : present) {
        INFO(name << " is the code of a mistake");
        CHECK(known.count(name) == 1);
    }
}
