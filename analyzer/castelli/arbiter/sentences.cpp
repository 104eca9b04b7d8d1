#include "analyzer/castelli/arbiter/sentences.hpp"

#include <fmt/core.h>

#include "analyzer/castelli/event_text.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using namespace castelli;
using language::tr;

std::string penalty_text(const std::string& player, int points, const Arbitration& arbitration) {
    const auto loss = amount_text(points, Unit::vp);
    return arbitration.ruled.final ? tr("Penalty: {} loses {}", player, loss)
                                   : tr("Penalty: {} loses {}, once the game is scored", player, loss);
}

std::string reason_text(const RuledIrregularity& irregularity) {
    const notation::Diagnostic& found = irregularity.found;
    std::string text = base::visible(found.message);
    std::string details = fmt::format("{}", found.code);
    if (!found.rule.empty()) details += ", " + found.rule;
    for (const auto& fact : found.facts) details += "; " + base::visible(fact);
    return fmt::format("{} ({})", text, details);
}

std::string ruled_text(const RuledIrregularity& irregularity) {
    if (!irregularity.ruled) return tr("regular, nothing stands in its way");
    switch (*irregularity.ruled) {
        case Treatment::stands:
        case Treatment::in_part: return tr("stands, by decision");
        case Treatment::mended: return tr("the same");
        case Treatment::is_void: return tr("void");
        case Treatment::taken_back: break;
    }
    return irregularity.decision == DecisionKind::taken_back ? tr("taken back, by decision") : tr("taken back");
}

}  // namespace castellan::analyzer
