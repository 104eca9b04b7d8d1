#include "analyzer/codes/codes.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "analyzer/archive/archive_error.hpp"
#include "analyzer/castelli/figure/codes.hpp"
#include "analyzer/games/games.hpp"
#include "analyzer/tournament/event/codes.hpp"
#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/code_texts.hpp"
#include "engine/castelli/rulebook/rules.hpp"

namespace castellan::analyzer {
namespace {

using notation::CodeInfo;

constexpr std::array checks = {
    CodeInfo{"false-claim",
             "A claim, or the winner that the result names, differs from what follows by the rules. The game goes on "
             "with the derived value.",
             "Correct the claim or, if it is what was seen at the table, look for the action that is written wrong. "
             "`castellan score --why` shows where a value comes from."},
    CodeInfo{"result-mismatch", "The tag Result and the result at the end of the movetext differ.",
             "Let both say the same, or leave the tag out."},
    CodeInfo{"bad-drawing",
             "A drawing command in a comment cannot be drawn on this board, or one place of the game has too many. The "
             "game is not touched by it.",
             "Marks, arrows and labels name spaces of the board: [%mark d5].",
             {},
             {},
             notation::Severity::warning},
};

std::vector<const CodeInfo*> pointers(std::span<const CodeInfo> codes) {
    std::vector<const CodeInfo*> all;
    for (const CodeInfo& code : codes) all.push_back(&code);
    return all;
}

std::vector<CodeGroup> castelli_groups() {
    return {
        CodeGroup{"Reading the text", pointers(notation::syntax_codes())},
        CodeGroup{"Words, setup and positions", pointers(castelli::record_codes())},
        CodeGroup{"Component sets", pointers(castelli::set_codes())},
        CodeGroup{"Refused actions", pointers(castelli::refusals::codes())},
        CodeGroup{"Claims and drawings", pointers(checks)},
        CodeGroup{"Archives", {archive::archive_codes().begin(), archive::archive_codes().end()}},
        CodeGroup{"Events and tournaments", pointers(tournament::event_codes())},
        CodeGroup{"Figures", pointers(figure::figure_codes())},
    };
}

/// Adds a game's codes, without those that an earlier group has.
void add_new(std::vector<CodeGroup>& groups, std::string title, std::span<const CodeInfo> codes) {
    CodeGroup group{std::move(title), {}};
    for (const CodeInfo& code : codes) {
        const auto has_it = [&](const CodeGroup& earlier) {
            return std::any_of(earlier.codes.begin(), earlier.codes.end(),
                               [&](const CodeInfo* known) { return known->code == code.code; });
        };
        if (std::none_of(groups.begin(), groups.end(), has_it)) group.codes.push_back(&code);
    }
    groups.push_back(std::move(group));
}

bool is_among(const CodeInfo& code, std::span<const CodeInfo> codes) {
    return &code >= codes.data() && &code < codes.data() + codes.size();
}

/// Of all games but Castelli.
std::vector<const core::Reference*> references() {
    std::vector<const core::Reference*> all;
    for (const OtherGame* game : other_games()) all.push_back(&game->reference());
    return all;
}

/// Null if the game has no such rule.
const core::Rule* find_rule(std::span<const core::Rule* const> rules, std::string_view id) {
    const auto found = std::find_if(rules.begin(), rules.end(), [&](const core::Rule* rule) { return rule->id == id; });
    return found == rules.end() ? nullptr : *found;
}

template <class Refusals>
void add_rules(std::string_view code, const Refusals& refusals, std::vector<const core::Rule*>& rules) {
    for (const auto* refusal : refusals)
        if (refusal->code == code && std::find(rules.begin(), rules.end(), refusal->rule) == rules.end())
            rules.push_back(refusal->rule);
}

}  // namespace

std::span<const CodeGroup> code_groups() {
    static const std::vector<CodeGroup> groups = [] {
        auto all = castelli_groups();
        for (const core::Reference* reference : references()) {
            add_new(all, fmt::format("Records of {}", reference->title), reference->record_codes);
            add_new(all, fmt::format("Refused actions of {}", reference->title), reference->refusal_codes);
        }
        return all;
    }();
    return groups;
}

const CodeInfo* find_code(std::string_view code) {
    for (const CodeGroup& group : code_groups())
        for (const CodeInfo* info : group.codes)
            if (info->code == code) return info;
    return nullptr;
}

std::size_t code_index(std::string_view code) {
    std::size_t index = 0;
    for (const CodeGroup& group : code_groups())
        for (const CodeInfo* info : group.codes) {
            if (info->code == code) return index;
            ++index;
        }
    return index;
}

const core::Reference* reference_of(const CodeInfo& code) {
    for (const core::Reference* reference : references())
        if (is_among(code, reference->record_codes) || is_among(code, reference->refusal_codes)) return reference;
    return nullptr;
}

std::vector<const core::Rule*> rules_of(const CodeInfo& code) {
    std::vector<const core::Rule*> rules;
    const core::Reference* other = reference_of(code);
    if (const auto* rule = find_rule(other != nullptr ? other->rules : castelli::rules::all(), code.rule))
        rules.push_back(rule);
    if (other != nullptr)
        add_rules(code.code, other->refusals, rules);
    else
        add_rules(code.code, castelli::refusals::all(), rules);
    return rules;
}

}  // namespace castellan::analyzer
