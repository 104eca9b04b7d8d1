#include "analyzer/explain/example.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/castelli/report/problem_text.hpp"
#include "base/paragraph.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "notation/lines.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

constexpr std::size_t longest_line_shown = 400;

void heading(const ShippedSample& sample, notation::Colouring colouring, std::string& out) {
    out += fmt::format("\n{} {}\n", emphasised(tr("Example:"), colouring), sample.path);
}

void append_lines(const ShippedSample& sample, std::string& out) {
    for (const std::string& line : sample_lines(sample))
        if (line.size() <= longest_line_shown) base::append_paragraph(out, line, 2);
}

/// The tags and comments, but for the line that the diagnostic itself shows.
void append_setting(const ShippedSample& sample, const notation::Diagnostic& diagnostic, std::string& out) {
    const auto shown =
        base::visible(notation::line_at(sample.text, notation::line_begin(sample.text, diagnostic.span.begin)));
    for (const std::string& line : sample_lines(sample)) {
        const bool tells = line.front() == '[' || line.front() == '{';
        if (tells && line != shown && line.size() <= longest_line_shown) base::append_paragraph(out, line, 2);
    }
}

}  // namespace

std::string emphasised(std::string_view text, notation::Colouring colouring) {
    return colouring == notation::Colouring::ansi ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
}

void show_record(const ShippedSample& sample, notation::Colouring colouring, std::string& out) {
    heading(sample, colouring, out);
    append_lines(sample, out);
}

void show_events(const ShippedSample& sample, const core::Rule& rule, notation::Colouring colouring, std::string& out) {
    show_record(sample, colouring, out);
    bool any = false;
    for (const SampleEvent& event : run_sample(sample).events) {
        if (event.rule != &rule) continue;
        if (!any) out += fmt::format("  {}\n", tr("By {}:", rule.id));
        base::append_paragraph(out, event.text, 4);
        any = true;
    }
}

void show_diagnostic(const ShippedSample& sample, std::string_view code, notation::Colouring colouring,
                     std::string& out) {
    const SampleRun run = run_sample(sample);
    const auto shown = std::find_if(run.diagnostics.begin(), run.diagnostics.end(),
                                    [&](const auto& diagnostic) { return code.empty() || diagnostic.code == code; });
    if (shown == run.diagnostics.end()) return;
    heading(sample, colouring, out);
    if (sample.path.ends_with(".cgn")) append_setting(sample, *shown, out);
    write_diagnostic(*shown, sample.text, {sample.path, 1, 0}, colouring, out);
}

void show_values(const ShippedSample& sample, const castelli::RulingInfo& ruling, notation::Colouring colouring,
                 std::string& out) {
    show_record(sample, colouring, out);
    for (const std::string_view value : ruling.values) {
        if (value.empty()) continue;
        const std::string chosen = fmt::format("{}={}", ruling.name, value);
        const SampleRun run = run_sample(sample, {chosen});
        base::append_paragraph(
            out,
            tr("With {}: {}", chosen,
               run.diagnostics.empty() ? tr("as written, no problem") : stop_text(run.diagnostics.front())),
            2);
    }
}

}  // namespace castellan::analyzer
