// Explanations: none is missing, and every example shows its topic.
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <sstream>

#include "../support/reported_codes.hpp"
#include "analyzer/castelli/card_table.hpp"
#include "analyzer/codes/codes.hpp"
#include "analyzer/explain/explain.hpp"
#include "analyzer/explain/sample_run.hpp"
#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/rules.hpp"

using namespace castellan;
using namespace castellan::analyzer;

namespace {

std::vector<const notation::CodeInfo*> all_codes() {
    std::vector<const notation::CodeInfo*> codes;
    for (const auto& group : code_groups()) codes.insert(codes.end(), group.codes.begin(), group.codes.end());
    return codes;
}

std::string explained(std::string_view name) {
    std::string text;
    for (const Topic& topic : topics_named(name)) text += explanation(topic, notation::Colouring::plain);
    return text;
}

bool is_sentence(std::string_view text) {
    return !text.empty() && text.find("  ") == std::string_view::npos &&
           std::string_view(".?]!1").find(text.back()) != std::string_view::npos;
}

/// X2 and X3 are about the rounds of an event; no record of a game shows them, nor the rulings on them.
bool is_of_events(std::string_view rules) { return rules == "X2" || rules == "X3" || rules == "X2, X3"; }

/// The outcome of a ruling's sample: the first problem, or nothing.
std::string outcome(const ShippedSample& sample, const std::string& ruling) {
    const auto run = run_sample(sample, {ruling});
    return run.diagnostics.empty() ? "" : run.diagnostics.front().message;
}

/// Rules that no event and no refusal names: a count, or a sum that A4 decides by. Their samples claim what follows.
constexpr std::string_view shown_by_claims[] = {"C3", "C6", "S4", "A3"};

}  // namespace

TEST_CASE("Every code that the sources report is explained") {
    const auto reported = tests::codes_in_sources();
    REQUIRE(reported.size() > 150);
    for (const auto& code : reported) {
        CAPTURE(code);
        CHECK(find_code(code) != nullptr);
    }
}

TEST_CASE("Every code explained is one that the sources report, and stands in one table") {
    const auto reported = tests::codes_in_sources();
    std::set<std::string_view> seen;
    for (const auto* code : all_codes()) {
        CAPTURE(code->code);
        CHECK(reported.count(std::string(code->code)) == 1);
        CHECK(seen.insert(code->code).second);
        CHECK(is_sentence(code->meaning));
        CHECK_FALSE(code->remedy.empty());
        CHECK((code->rule.empty() || !rules_of(*code).empty()));
    }
}

TEST_CASE("A card has the rule that speaks of it, and is used as its code says") {
    for (std::size_t card = 0; card < castelli::card_kind_count; ++card) {
        const auto kind = castelli::CardKind(card);
        const std::string_view own = name(kind);
        CAPTURE(own);
        CHECK(rule_of(kind).text.starts_with(own.substr(0, own.find(" ("))));
        CHECK(used_as(kind).find(code(kind)) != std::string_view::npos);
    }
}

TEST_CASE("A refusal's code cites the rules of the refusal") {
    for (const auto* refusal : castelli::refusals::all()) {
        CAPTURE(refusal->code);
        const auto* code = find_code(refusal->code);
        REQUIRE(code != nullptr);
        CHECK(code->rule.empty());
        const auto rules = rules_of(*code);
        CHECK(std::find(rules.begin(), rules.end(), refusal->rule) != rules.end());
    }
}

TEST_CASE("The sample of a code gives this code, unless there is a reason to have none") {
    for (const auto* code : all_codes()) {
        CAPTURE(code->code);
        const auto* sample = sample_of_code(code->code);
        CHECK((sample == nullptr) == !code->no_sample.empty());
        if (sample == nullptr) continue;
        const auto found = run_sample(*sample).diagnostics;
        const auto shown = std::find_if(found.begin(), found.end(),
                                        [&](const auto& diagnostic) { return diagnostic.code == code->code; });
        REQUIRE(shown != found.end());
        if (code->code != "limit-diagnostics") CHECK(shown->severity == code->severity);
    }
}

TEST_CASE("A code names the rulings of its own game alone") {
    // Both are of rules C4; settlement-supply-count is a ruling of Castelli.
    CHECK(explained("set-supply").find("settlement-supply-count") != std::string::npos);
    CHECK(explained("tiles-field").find("Rule C4 (Components)") != std::string::npos);
    CHECK(explained("tiles-field").find("Rulings") == std::string::npos);
}

TEST_CASE("The samples of the notation and of sets are named after codes") {
    int samples = 0;
    for (const auto& sample : shipped_samples()) {
        if (sample.path.find("/syntax/") == std::string_view::npos &&
            sample.path.find("/sets/") == std::string_view::npos)
            continue;
        CAPTURE(sample.path);
        const auto begin = sample.path.rfind('/') + 1;
        const auto code = sample.path.substr(begin, sample.path.rfind('.') - begin);
        CHECK(find_code(code) != nullptr);
        CHECK(sample_of_code(code) == &sample);
        ++samples;
    }
    CHECK(samples > 60);
}

TEST_CASE("The samples of a rule show the rule") {
    for (const auto* rule : castelli::rules::all()) {
        CAPTURE(rule->id);
        CHECK(is_sentence(rule->text));
        CHECK((rule->note.empty() || is_sentence(rule->note)));
        if (is_of_events(rule->id)) continue;
        bool shown = false;
        for (const auto* kind : {"scoring", "allowed"})
            if (const auto* sample = sample_of_rule(rule->id, kind))
                for (const auto& event : run_sample(*sample).events) shown = shown || event.rule == rule;
        if (const auto* refused = sample_of_rule(rule->id, "refused"))
            for (const auto& diagnostic : run_sample(*refused).diagnostics)
                shown = shown || diagnostic.rule.rfind(std::string(rule->id) + ",", 0) == 0;
        const bool claimed =
            std::find(std::begin(shown_by_claims), std::end(shown_by_claims), rule->id) != std::end(shown_by_claims);
        INFO("a rule that no event and no refusal of its samples cites belongs to shown_by_claims, another does not");
        CHECK(shown != claimed);
        CHECK((sample_of_rule(rule->id, "scoring") != nullptr || sample_of_rule(rule->id, "allowed") != nullptr));
    }
}

TEST_CASE("The sample of a selectable ruling comes out differently under its values") {
    for (std::size_t index = 0; index < castelli::ruling_count; ++index) {
        const auto& ruling = castelli::info(castelli::RulingName(index));
        CAPTURE(ruling.name);
        CHECK(is_sentence(ruling.reason));
        const std::string of_default = std::string(ruling.name) + "-" + std::string(ruling.values[0]);
        const auto* sample = sample_of_ruling(of_default, false);
        if (sample == nullptr) sample = sample_of_ruling(of_default, true);
        REQUIRE(sample != nullptr);
        std::set<std::string> outcomes;
        for (const auto value : ruling.values)
            if (!value.empty()) outcomes.insert(outcome(*sample, std::string(ruling.name) + "=" + std::string(value)));
        CHECK(outcomes.size() > 1);
    }
}

TEST_CASE("Every fixed ruling has a sample, a reason and rules that exist") {
    for (const auto& ruling : castelli::fixed_rulings()) {
        CAPTURE(ruling.name);
        CHECK(is_sentence(ruling.decision));
        CHECK(is_sentence(ruling.reason));
        const bool has_sample = sample_of_ruling(ruling.name, false) || sample_of_ruling(ruling.name, true);
        CHECK(has_sample != is_of_events(ruling.rules));
        CHECK(explained(ruling.name).find("\nRule ") != std::string::npos);
    }
}

TEST_CASE("An explanation has the meaning, the rule, the ruling and the sample with its diagnostic") {
    const auto text = explained("castle-unpaid");
    CHECK(text.find("castle-unpaid (error)\n") == 0);
    CHECK(text.find("What to do: ") != std::string::npos);
    CHECK(text.find("Rule B1 (3. Build castle(s): Building castles): ") != std::string::npos);
    CHECK(text.find("Rulings: missing-unit") != std::string::npos);
    CHECK(text.find("Example: samples/illegal/castle-unpaid.cgn\n") != std::string::npos);
    CHECK(text.find("samples/illegal/castle-unpaid.cgn:37:18: error: the castle on d4 cannot be paid [castle-unpaid]\n"
                    "  37 | 1. R d5:B1Y1R1G1 ^d4\n"
                    "     |                  ^~~\n") != std::string::npos);
}

TEST_CASE("A rule's explanation tells what its sample gains by it") {
    const auto text = explained("a4 tie");
    CHECK(text.find("A4 tie (rule, section: 2. Evaluate areas and gain resources)\n") == 0);
    CHECK(text.find("  1. R e4:G3B3Y3R3 d4w:R3,B3=R1,B1 wood=R1,B1\n") != std::string::npos);
    CHECK(text.find("  By A4 tie:\n") != std::string::npos);
    CHECK(text.find("\nRulings:\n  neutral-tie: a neutral colour among the tied? By default: its share is lost.") !=
          std::string::npos);
    CHECK(text.find("[false-claim]") != std::string::npos);
}

TEST_CASE("A ruling's explanation has its values, the reason for the default, and both outcomes") {
    const auto text = explained("own-space");
    CHECK(text.find("  once       counts once (the default)\n") != std::string::npos);
    CHECK(text.find("  none       does not count\n") != std::string::npos);
    CHECK(text.find("Why this default: ") != std::string::npos);
    CHECK(text.find("With own-space=once: as written, no problem\n") != std::string::npos);
    CHECK(text.find("With own-space=none: turn 1.2: the claim is wrong: it is 1") != std::string::npos);
}

TEST_CASE("Names are found whatever their case and however they are divided") {
    const auto names = [](std::string_view wanted) {
        std::vector<std::string_view> found;
        for (const Topic& topic : topics_named(wanted)) found.push_back(name(topic));
        return found;
    };
    using Names = std::vector<std::string_view>;
    CHECK(names("CASTLE_UNPAID") == Names{"castle-unpaid"});
    CHECK(names(" castle unpaid ") == Names{"castle-unpaid"});
    CHECK(names("b1") == Names{"B1"});
    CHECK(names("A4-Tie") == Names{"A4 tie"});
    CHECK(names("a4") == Names{"A4 win", "A4 tie", "A4 neutral"});
    CHECK(names("K1") == Names{"K1"});
    CHECK(names("own-space=none") == Names{"own-space"});
    CHECK(names("castle-supply") == Names{"castle-supply", "castle-supply"});  // a code and a ruling
    CHECK(names("").empty());
    CHECK(names("B9").empty());
    CHECK(names(std::string(100000, 'x')).empty());
}

TEST_CASE("For an unknown name the nearest ones are offered") {
    CHECK(nearest_topics("castle-unpayed").front() == "castle-unpaid");
    CHECK(nearest_topics("false-clam").front() == "false-claim");
    CHECK(nearest_topics("steward").size() == 3);
    CHECK(nearest_topics("own-spaces=none").front() == "own-space");
    CHECK(nearest_topics("zzzzzzzzzzzzzzz").empty());
    CHECK(nearest_topics("").size() <= 3);
}

TEST_CASE("Explanations are set in lines that a terminal shows") {
    for (const Topic& topic : all_topics()) {
        const auto text = explanation(topic, notation::Colouring::plain);
        CAPTURE(name(topic));
        CHECK(text.find("\n\n\n") == std::string::npos);
        CHECK(text.back() == '\n');
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            const bool of_a_diagnostic = line.find(" | ") != std::string::npos || line.rfind("samples/", 0) == 0 ||
                                         line.rfind("  in ", 0) == 0 || line.rfind("  help: ", 0) == 0;
            CAPTURE(line);
            CHECK((of_a_diagnostic || line.size() <= 100));
        }
    }
    CHECK(topic_list(notation::Colouring::plain).find("\nRules\n") != std::string::npos);
    for (const Topic& topic : all_topics()) {
        CAPTURE(name(topic));
        CHECK(topic_list(notation::Colouring::plain).find("\n  " + std::string(name(topic)) + " ") !=
              std::string::npos);
    }
}
