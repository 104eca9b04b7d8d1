#include "analyzer/games/record_check.hpp"

#include "analyzer/games/games.hpp"
#include "analyzer/slips/guided_check.hpp"
#include "base/utf8_check.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer {
namespace {

/// What was meant is looked for in so many games of a file: one of many games that are all wrong is no place to look
/// for single slips, and the search takes a hundred times as long as the check.
constexpr std::uint64_t most_searched = 250;
constexpr slips::Effort search_effort{8'000'000, 3'000'000, 8, false};

}  // namespace

CheckedGame RecordCheck::check(const notation::Record& record, std::uint64_t ordinal,
                               std::vector<notation::Diagnostic>& diagnostics) {
    if (record.unparsed.size() == 0) return check_parsed(record, ordinal, diagnostics);
    if (const auto checked = short_check_.check(record)) return *checked;
    notation::parse_game(record.text, parsed_);
    return check_parsed(parsed_, ordinal, diagnostics);
}

CheckedGame RecordCheck::check_parsed(const notation::Record& record, std::uint64_t ordinal,
                                      std::vector<notation::Diagnostic>& diagnostics) {
    CheckedGame checked;
    if (const auto other = open_game(record, rulings_)) {
        diagnostics = other->diagnostics();
        checked.turns = std::uint32_t(other->turns());
        checked.finished = other->is_finished();
        for (const auto& diagnostic : diagnostics)
            (diagnostic.severity == notation::Severity::error ? checked.has_errors : checked.has_warnings) = true;
    } else {
        checked = checker_.check(record, diagnostics);
    }
    if (!diagnostics.empty() && !base::is_utf8(record.text)) {
        for (auto& diagnostic : diagnostics) diagnostic.fixes.clear();  // which letters there are is not known
        return checked;
    }
    if (searches_ && ordinal <= most_searched && mode_ == castelli::PlayMode::strict)
        slips::guide(record, diagnostics, checked.turns, judge_, search_effort);
    return checked;
}

}  // namespace castellan::analyzer
