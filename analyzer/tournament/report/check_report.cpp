#include "analyzer/tournament/report/check_report.hpp"

#include <fmt/core.h>

#include <utility>

#include "analyzer/record/diagnostics_json.hpp"
#include "analyzer/tournament/report/json.hpp"
#include "analyzer/tournament/report/table.hpp"
#include "base/markdown_escape.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/lines.hpp"

namespace castellan::analyzer::tournament {

using language::tr;
using language::trn;

namespace {

/// "3 records in 3 files, 96 turns, 1 unfinished, no problem"
std::string summary_of(const Tournament& tournament) {
    const Counts& counts = tournament.counts;
    std::string text = tr("{} in {}, {}", trn("{} record", "{} records", std::int64_t(counts.records)),
                          trn("{} file", "{} files", std::int64_t(counts.files)),
                          trn("{} turn", "{} turns", std::int64_t(counts.turns)));
    if (counts.unfinished > 0) text += ", " + tr("{} not finished", counts.unfinished);
    text += ", ";
    const std::uint64_t errors = counts.errors + tournament.unread.size();
    text += errors + counts.warnings == 0
                ? tr("no problem")
                : fmt::format("{}, {}", trn("{} error", "{} errors", std::int64_t(errors)),
                              trn("{} warning", "{} warnings", std::int64_t(counts.warnings)));
    return tournament.interrupted ? text + "; " + tr("interrupted") : text;
}

}  // namespace

CheckReport::CheckReport(CheckForm form, const std::string& source, notation::Colouring colouring)
    : form_(form), writer_(colouring) {
    if (form == CheckForm::markdown) text_ = fmt::format("# {}\n\n", tr("Check of {}", base::markdown_escaped(source)));
    if (form != CheckForm::json) return;
    json_.emplace();
    json_->begin_object();
    write_report_head(*json_, "check", source);
    json_->begin_array("diagnostics");
}

void CheckReport::add(const Finding& finding) {
    switch (form_) {
        case CheckForm::text: return writer_.write(finding.diagnostic, finding.places, finding.source, text_);
        case CheckForm::markdown: return add_markdown(finding);
        case CheckForm::json: return write_diagnostic_json(*json_, finding.diagnostic, finding.places, finding.source);
    }
}

void CheckReport::add_markdown(const Finding& finding) {
    const notation::Diagnostic& diagnostic = finding.diagnostic;
    const auto line = finding.source.first_line + finding.places.locate(diagnostic.span.begin).line - 1;
    const auto file = base::markdown_escaped(finding.source.file);
    const auto place = finding.source.game > 0 ? tr("{}, line {}, game {}", file, line, finding.source.game)
                                               : tr("{}, line {}", file, line);
    text_ += fmt::format("- {}: {} (`{}`{}{})\n", place, base::markdown_escaped(diagnostic.message), diagnostic.code,
                         diagnostic.severity == notation::Severity::error ? "" : ", " + tr("warning"),
                         diagnostic.rule.empty() ? "" : ", " + base::markdown_escaped(diagnostic.rule));
    for (const auto& fact : diagnostic.facts) text_ += fmt::format("  - {}\n", base::markdown_escaped(fact));
    if (!diagnostic.help.empty())
        text_ += fmt::format("  - {}\n", tr("help: {}", base::markdown_escaped(diagnostic.help)));
}

void CheckReport::end(const Tournament& tournament, bool summary) {
    for (const auto& note : tournament.notes) {
        if (form_ == CheckForm::text) text_ += base::visible(tr("note: {}", note)) + '\n';
        if (form_ == CheckForm::markdown) text_ += fmt::format("- {}\n", tr("note: {}", base::markdown_escaped(note)));
    }
    if (form_ == CheckForm::text && summary)
        text_ += fmt::format("{}: {}\n", base::visible(tournament.source), summary_of(tournament));
    if (form_ == CheckForm::markdown)
        text_ += fmt::format(
            "{}{}.\n", tournament.counts.errors + tournament.counts.warnings + tournament.notes.size() > 0 ? "\n" : "",
            summary_of(tournament));
    if (form_ != CheckForm::json) return;
    json_->end_array();
    write_report_facts(*json_, tournament);
    json_->end_object();
    text_ += json_->take() + '\n';
}

std::string CheckReport::take() {
    if (json_) text_ += json_->take();
    return std::exchange(text_, {});
}

}  // namespace castellan::analyzer::tournament
