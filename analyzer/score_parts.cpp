#include "analyzer/score_parts.hpp"

#include <fmt/format.h>

#include <bit>

#include "notation/visible.hpp"

namespace castellan::analyzer {

using namespace castelli;

std::string winners_text(const ScoreSheet& sheet, const Setup& setup, const Names& names) {
    std::string text;
    for (const Colour colour : setup.seated())
        if (sheet.winners.colours >> unsigned(colour) & 1)
            text += fmt::format("{}{}", text.empty() ? "" : " and ", names[std::size_t(colour)]);
    text += std::has_single_bit(sheet.winners.colours) ? " wins" : " share the victory";
    if (sheet.winners.by_castles) text += " by castles built";
    return text;
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
    if (!irregularity.ruled) return "regular, nothing stands in its way";
    switch (*irregularity.ruled) {
        case Outcome::stood:
        case Outcome::in_part: return "stands, by decision";
        case Outcome::mended: return "the same";
        case Outcome::is_void: return "void";
        case Outcome::taken_back: break;
    }
    return irregularity.decision ? "taken back, by decision" : "taken back";
}

}  // namespace castellan::analyzer
