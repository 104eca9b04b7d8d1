#include "analyzer/score_parts.hpp"

#include <fmt/format.h>

#include <bit>

#include "language/text.hpp"
#include "notation/visible.hpp"

namespace castellan::analyzer {

using language::tr;

using namespace castelli;

std::string players_text(std::uint8_t colours, const Setup& setup, const Names& names) {
    std::string text;
    for (const Colour colour : setup.seated()) {
        const std::string& player = names[std::size_t(colour)];
        if (colours >> unsigned(colour) & 1) text = text.empty() ? player : tr("{} and {}", text, player);
    }
    return text;
}

std::string winners_text(const ScoreSheet& sheet, const Setup& setup, const Names& names) {
    const auto winners = players_text(sheet.winners.colours, setup, names);
    const bool alone = std::has_single_bit(sheet.winners.colours);
    if (sheet.winners.by_castles)
        return alone ? tr("{} wins by castles built", winners) : tr("{} share the victory by castles built", winners);
    return alone ? tr("{} wins", winners) : tr("{} share the victory", winners);
}

std::string penalty_text(const std::string& player, int points, const Arbitration& arbitration) {
    const auto loss = amount_text(points, Unit::vp);
    return arbitration.ruled.final ? tr("Penalty: {} loses {}", player, loss)
                                   : tr("Penalty: {} loses {}, once the game is scored", player, loss);
}

std::string reason_text(const RuledIrregularity& irregularity) {
    const notation::Diagnostic& found = irregularity.found;
    std::string text = notation::visible(found.message);
    std::string behind = fmt::format("{}", found.code);
    if (!found.rule.empty()) behind += ", " + found.rule;
    for (const auto& fact : found.facts) behind += "; " + notation::visible(fact);
    return fmt::format("{} ({})", text, behind);
}

std::string ruled_text(const RuledIrregularity& irregularity) {
    if (!irregularity.ruled) return tr("regular, nothing stands in its way");
    switch (*irregularity.ruled) {
        case Outcome::stood:
        case Outcome::in_part: return tr("stands, by decision");
        case Outcome::mended: return tr("the same");
        case Outcome::is_void: return tr("void");
        case Outcome::taken_back: break;
    }
    return irregularity.decision ? tr("taken back, by decision") : tr("taken back");
}

}  // namespace castellan::analyzer
