#include "analyzer/codes/codes.hpp"

#include <algorithm>
#include <array>

#include "analyzer/archive/archive_error.hpp"
#include "analyzer/figure/codes.hpp"
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

}  // namespace

std::span<const CodeGroup> code_groups() {
    static const std::array groups = {
        CodeGroup{"Reading the text", pointers(notation::syntax_codes())},
        CodeGroup{"Words, setup and positions", pointers(castelli::record_codes())},
        CodeGroup{"Component sets", pointers(castelli::set_codes())},
        CodeGroup{"Refused actions", pointers(castelli::refusals::codes())},
        CodeGroup{"Claims and drawings", pointers(checks)},
        CodeGroup{"Archives", {archive::archive_codes().begin(), archive::archive_codes().end()}},
        CodeGroup{"Events and tournaments", pointers(tournament::event_codes())},
        CodeGroup{"Figures", pointers(figure::figure_codes())},
    };
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

std::vector<const core::Rule*> rules_of(const CodeInfo& code) {
    std::vector<const core::Rule*> rules;
    if (const auto* rule = castelli::rules::find(code.rule)) rules.push_back(rule);
    for (const auto* refusal : castelli::refusals::all())
        if (refusal->code == code.code && std::find(rules.begin(), rules.end(), refusal->rule) == rules.end())
            rules.push_back(refusal->rule);
    return rules;
}

}  // namespace castellan::analyzer
