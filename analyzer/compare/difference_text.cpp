#include "analyzer/compare/difference_text.hpp"

#include <algorithm>

#include "base/visible.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/lines.hpp"

namespace castellan::analyzer {

using base::visible;
using language::tr;

namespace {

constexpr std::size_t most_named = 4;  // of what only one record says

std::string said(const std::string& text) { return text.empty() ? tr("(nothing)") : visible(text); }

/// Things that only one record says: counted, the first few named.
void write_one_sided(std::string_view side, std::string TurnDifference::*says, std::string TurnDifference::*silent,
                     const std::vector<TurnDifference>& remarks, std::string& out) {
    std::size_t count = 0;
    std::string named;
    for (const TurnDifference& remark : remarks) {
        if (!(remark.*silent).empty() || ++count > most_named) continue;
        named += fmt::format("{}{} {}", named.empty() ? "" : ", ", remark.address, visible(remark.*says));
    }
    if (count > 0) write_line(out, "  {}: {} ({}{})", side, count, named, count > most_named ? ", ..." : "");
}

}  // namespace

void write_labels(std::string_view first, std::string_view second, std::string& out) {
    write_line(out, "{:<8}{}", tr(ordinals[0]) + ":", visible(first));
    write_line(out, "{:<8}{}", tr(ordinals[1]) + ":", visible(second));
}

void write_header_differences(const std::vector<HeaderDifference>& differences, std::string& out) {
    for (const auto& difference : differences) {
        write_line(out, "  {:<12} {:<8}{}", visible(difference.name), tr(ordinals[0]) + ":", said(difference.first));
        write_line(out, "  {:<12} {:<8}{}", "", tr(ordinals[1]) + ":", said(difference.second));
    }
}

void write_turn_differences(std::string_view title, const std::vector<TurnDifference>& remarks, std::string& out) {
    if (remarks.empty()) return;
    write_line(out, "\n{}:", title);
    std::size_t in_both = 0;
    for (const TurnDifference& remark : remarks) {
        if (remark.first.empty() || remark.second.empty()) continue;
        if (++in_both > most_listed) continue;
        write_line(out, "  {:<8} {}", remark.address,
                   tr("first {}, second {}", visible(remark.first), visible(remark.second)));
    }
    write_more(in_both, out);
    write_one_sided(tr("in the first only"), &TurnDifference::first, &TurnDifference::second, remarks, out);
    write_one_sided(tr("in the second only"), &TurnDifference::second, &TurnDifference::first, remarks, out);
}

void write_more(std::size_t count, std::string& out) {
    if (count > most_listed) write_line(out, "  {}", tr("and {} more", count - most_listed));
}

void write_told_place(const ToldRecord& told, notation::Span span, std::string_view what, std::string& out) {
    const auto place = notation::locate(told.record.text, span.begin);
    write_line(out, "\n{}:{}:{}: {}", visible(told.label), told.first_line + place.line - 1, place.column, what);
    write_source_line(told.record.text, span, told.first_line, out);
}

}  // namespace castellan::analyzer
