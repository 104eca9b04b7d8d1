#include "analyzer/record/diagnostics_json.hpp"

#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "analyzer/record/cited_rule.hpp"
#include "notation/lines.hpp"

namespace castellan::analyzer {
namespace {

void write_lines(base::Json& json, notation::Span span, notation::PlaceFinder& game,
                 const notation::DiagnosticSource& source) {
    const auto begin = game.locate(span.begin);
    const auto end = notation::PlaceFinder(game).locate(span.end);
    json.field("line", std::int64_t(source.first_line + begin.line - 1));
    json.field("column", std::int64_t(begin.column));
    json.field("end_line", std::int64_t(source.first_line + end.line - 1));
    json.field("end_column", std::int64_t(end.column));
}

void optional_field(base::Json& json, std::string_view name, std::string_view text) {
    if (!text.empty()) json.field(name, base::visible(text));
}

/// Bytes are the file's; what is written there is not made visible, since a program is to write it.
void write_edit(base::Json& json, const notation::Edit& edit, notation::PlaceFinder& game,
                const notation::DiagnosticSource& source) {
    json.begin_object();
    json.field("byte", std::int64_t(source.first_byte + edit.span.begin));
    json.field("end_byte", std::int64_t(source.first_byte + edit.span.end));
    write_lines(json, edit.span, game, source);
    json.field("text", base::well_formed(edit.text));
    json.end_object();
}

void write_fix(base::Json& json, const notation::Fix& fix, notation::PlaceFinder game,
               const notation::DiagnosticSource& source) {
    json.begin_object();
    json.field("sure", sureness_name(fix.sure));
    write_edits_json(json, fix.edits, game, source);
    json.end_object();
}

}  // namespace

std::string_view sureness_name(notation::Sureness sure) {
    switch (sure) {
        case notation::Sureness::certain: return "certain";
        case notation::Sureness::likely: return "likely";
        case notation::Sureness::possible: break;
    }
    return "possible";
}

void write_cited_rule(base::Json& json, std::string_view rule) {
    optional_field(json, "rule", rule);
    const CitedRule cited = cited_rule(rule);
    optional_field(json, "rule_id", cited.id);
    optional_field(json, "rule_title", cited.title);
}

void write_edits_json(base::Json& json, const std::vector<notation::Edit>& edits, notation::PlaceFinder game,
                      const notation::DiagnosticSource& source) {
    json.begin_array("edits");
    for (const auto& edit : edits) write_edit(json, edit, game, source);
    json.end_array();
}

void write_diagnostic_json(base::Json& json, const notation::Diagnostic& diagnostic, notation::PlaceFinder& game,
                           const notation::DiagnosticSource& source) {
    json.begin_object();
    json.field("file", base::well_formed(source.file));
    if (source.game != 0) json.field("game", std::int64_t(source.game));
    write_lines(json, diagnostic.span, game, source);
    json.field("code", diagnostic.code);
    json.field("severity", diagnostic.severity == notation::Severity::error ? "error" : "warning");
    json.field("message", base::visible(diagnostic.message));
    optional_field(json, "at", diagnostic.address);
    write_cited_rule(json, diagnostic.rule);
    if (!diagnostic.facts.empty()) {
        json.begin_array("facts");
        for (const auto& fact : diagnostic.facts) json.string(base::visible(fact));
        json.end_array();
    }
    optional_field(json, "help", diagnostic.help);
    if (!diagnostic.fixes.empty()) {
        json.begin_array("fixes");
        for (const auto& fix : diagnostic.fixes) write_fix(json, fix, game, source);
        json.end_array();
    }
    json.end_object();
}

void write_diagnostics_json(base::Json& json, const TextProblems& problems) {
    json.begin_array("diagnostics");
    notation::PlaceFinder places(problems.text);
    for (const auto& diagnostic : problems.diagnostics)
        write_diagnostic_json(json, diagnostic, places, problems.source);
    json.end_array();
}

std::string problems_json(std::string_view report, const TextProblems& problems) {
    base::Json json;
    json.begin_object();
    json.field(report, 1);
    write_diagnostics_json(json, problems);
    json.end_object();
    return json.text();
}

}  // namespace castellan::analyzer
