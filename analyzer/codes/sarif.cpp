#include "analyzer/codes/sarif.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <span>

#include "analyzer/codes/codes.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "base/file_uri.hpp"
#include "base/sha256.hpp"
#include "base/utf8.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "analyzer/record/cited_rule.hpp"
#include "notation/lines.hpp"

namespace castellan::analyzer {

using language::tr;
namespace {

using notation::Diagnostic;
using notation::DiagnosticSource;
using notation::Severity;

constexpr std::string_view schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
constexpr std::string_view standard_input_uri = "stdin:";

/// Braces are doubled in SARIF's messages, where {0} is a placeholder (section 3.11.5).
std::string message_text(std::string_view text) {
    std::string result;
    for (const char c : base::visible(text)) {
        result += c;
        if (c == '{' || c == '}') result += c;
    }
    return result;
}

void message(base::Json& json, std::string_view name, std::string_view text) {
    json.begin_object(name);
    json.field("text", message_text(text));
    json.end_object();
}

std::string_view level(Severity severity) { return severity == Severity::error ? "error" : "warning"; }

std::string_view first_sentence(std::string_view text) { return text.substr(0, text.find(". ")); }

/// A code as a rule of the tool.
void write_rule(base::Json& json, const notation::CodeInfo& code) {
    const auto rules = rules_of(code);
    std::string help = tr(code.remedy);
    for (const auto* rule : rules) help += " " + tr("Rule {}, {}: {}", rule->id, tr(rule->section), tr(rule->text));
    json.begin_object();
    json.field("id", code.code);
    message(json, "shortDescription", first_sentence(tr(code.meaning)));
    message(json, "fullDescription", tr(code.meaning));
    message(json, "help", help);
    json.begin_object("defaultConfiguration");
    json.field("level", level(code.severity));
    json.end_object();
    if (!rules.empty()) {
        json.begin_object("properties");
        json.begin_array("rules");
        for (const auto* rule : rules) json.string(rule->id);
        json.end_array();
        json.end_object();
    }
    json.end_object();
}

void write_tool(base::Json& json, std::string_view version, std::string_view document) {
    json.begin_object("tool");
    json.begin_object("driver");
    json.field("name", "castellan");
    json.field("version", version);
    json.field("informationUri", base::file_uri(document));
    json.begin_array("rules");
    for (const CodeGroup& group : code_groups())
        for (const notation::CodeInfo* code : group.codes) write_rule(json, *code);
    json.end_array();
    json.end_object();
    json.end_object();
}

void write_region(base::Json& json, std::string_view name, notation::Span span, notation::PlaceFinder& game,
                  std::uint64_t first_line) {
    const auto begin = game.locate(span.begin);
    const auto end = notation::PlaceFinder(game).locate(span.end);
    json.begin_object(name);
    json.field("startLine", std::int64_t(first_line + begin.line - 1));
    json.field("startColumn", std::int64_t(begin.column));
    json.field("endLine", std::int64_t(first_line + end.line - 1));
    json.field("endColumn", std::int64_t(end.column));
    json.end_object();
}

void write_logical_location(base::Json& json, std::string_view name, std::string_view full, std::string_view kind) {
    json.begin_object();
    json.field("name", name);
    json.field("fullyQualifiedName", full);
    json.field("kind", kind);
    json.end_object();
}

/// The game's number in its file, and the address in the game.
void write_logical_locations(base::Json& json, std::uint64_t game, std::string_view address) {
    if (game == 0) return;
    const std::string number = std::to_string(game);
    json.begin_array("logicalLocations");
    write_logical_location(json, number, number, "game");
    if (!address.empty()) write_logical_location(json, address, fmt::format("{}:{}", number, address), "address");
    json.end_array();
}

/// The remaining details: the cited rule, facts, what would be right.
void write_properties(base::Json& json, const Diagnostic& diagnostic) {
    if (diagnostic.rule.empty() && diagnostic.facts.empty() && diagnostic.help.empty()) return;
    json.begin_object("properties");
    if (!diagnostic.rule.empty()) {
        const CitedRule cited = cited_rule(diagnostic.rule);
        json.field("rule", cited.id);
        json.field("rule_title", cited.title);
    }
    if (!diagnostic.facts.empty()) {
        json.begin_array("facts");
        for (const auto& fact : diagnostic.facts) json.string(base::visible(fact));
        json.end_array();
    }
    if (!diagnostic.help.empty()) json.field("help", base::visible(diagnostic.help));
    json.end_object();
}

/// "certain: `C2:r4` becomes `c2:R4`".
std::string fix_text(const notation::Fix& fix, std::string_view game) {
    constexpr std::size_t most_told = 4;
    std::string changes;
    for (const auto& edit : std::span(fix.edits).first(std::min(fix.edits.size(), most_told))) {
        if (!changes.empty()) changes += ", ";
        const auto old = base::quoted(edit.span.of(game));
        const auto replacement = base::quoted(edit.text);
        changes += edit.span.size() == 0 ? tr("{} is inserted", replacement)
                   : edit.text.empty()   ? tr("{} is left out", old)
                                         : tr("{} becomes {}", old, replacement);
    }
    if (fix.edits.size() > most_told) changes += tr(" and {} more", fix.edits.size() - most_told);
    return fmt::format("{}: {}", sureness_name(fix.sure), changes);
}

}  // namespace

SarifLog::SarifLog(std::string_view version, std::string_view document) {
    json_.begin_object();
    json_.field("$schema", schema);
    json_.field("version", "2.1.0");
    json_.begin_array("runs");
    json_.begin_object();
    write_tool(json_, version, document);
    json_.field("columnKind", "unicodeCodePoints");
    json_.begin_array("newlineSequences");
    for (const auto line_end : {"\r\n", "\n", "\r"}) json_.string(line_end);
    json_.end_array();
    json_.begin_array("results");
}

void SarifLog::begin_file(std::string_view path) {
    uri_ = path == "-" ? standard_input_uri : base::file_uri(path);
    alike_.clear();
}

void SarifLog::add(const Diagnostic& diagnostic, notation::PlaceFinder& game, const DiagnosticSource& source) {
    json_.begin_object();
    json_.field("ruleId", diagnostic.code);
    if (find_code(diagnostic.code) != nullptr) json_.field("ruleIndex", std::int64_t(code_index(diagnostic.code)));
    json_.field("level", level(diagnostic.severity));
    message(json_, "message", diagnostic.message);
    json_.begin_array("locations");
    json_.begin_object();
    json_.begin_object("physicalLocation");
    write_artifact();
    write_region(json_, "region", diagnostic.span, game, source.first_line);
    json_.end_object();
    write_logical_locations(json_, source.game, diagnostic.address);
    json_.end_object();
    json_.end_array();
    write_fingerprint(diagnostic, game.text());
    if (!diagnostic.fixes.empty()) {
        json_.begin_array("fixes");
        for (const auto& fix : diagnostic.fixes) write_fix(fix, game, source);
        json_.end_array();
    }
    write_properties(json_, diagnostic);
    json_.end_object();
}

void SarifLog::write_artifact() {
    json_.begin_object("artifactLocation");
    json_.field("uri", uri_);
    json_.end_object();
}

/// The problem as it is after lines have moved: its code, its address and the words there; of several alike in a file
/// also which one it is. The name is the only one that GitHub reads.
void SarifLog::write_fingerprint(const Diagnostic& diagnostic, std::string_view game) {
    constexpr std::size_t enough = 256;
    const std::size_t begin = std::min<std::size_t>(diagnostic.span.begin, game.size());
    const std::string_view words = game.substr(begin, std::min<std::size_t>(diagnostic.span.size(), enough));
    const base::Sha256 hash = base::sha256(fmt::format("{}\n{}\n{}", diagnostic.code, diagnostic.address, words));
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < sizeof key; ++i) key = key << 8 | hash[i];
    json_.begin_object("partialFingerprints");
    json_.field("primaryLocationLineHash", fmt::format("{:016x}:{}", key, ++alike_[key]));
    json_.end_object();
}

/// What is inserted is not made visible: a program is to write it.
void SarifLog::write_fix(const notation::Fix& fix, notation::PlaceFinder game, const DiagnosticSource& source) {
    json_.begin_object();
    message(json_, "description", fix_text(fix, game.text()));
    json_.begin_array("artifactChanges");
    json_.begin_object();
    write_artifact();
    json_.begin_array("replacements");
    for (const auto& edit : fix.edits) {
        json_.begin_object();
        write_region(json_, "deletedRegion", edit.span, game, source.first_line);
        json_.begin_object("insertedContent");
        json_.field("text", base::well_formed(edit.text));
        json_.end_object();
        json_.end_object();
    }
    json_.end_array();
    json_.end_object();
    json_.end_array();
    json_.end_object();
}

void SarifLog::not_read(std::string_view message) { not_read_.emplace_back(message); }

void SarifLog::end(const Totals& totals) {
    json_.end_array();
    json_.begin_array("invocations");
    json_.begin_object();
    json_.flag("executionSuccessful", not_read_.empty());
    json_.begin_array("toolExecutionNotifications");
    for (const auto& file : not_read_) {
        json_.begin_object();
        json_.field("level", "error");
        message(json_, "message", file);
        json_.end_object();
    }
    json_.end_array();
    json_.end_object();
    json_.end_array();
    json_.begin_object("properties");
    json_.field("games", std::int64_t(totals.games));
    json_.field("turns", std::int64_t(totals.turns));
    json_.field("errors", std::int64_t(totals.errors));
    json_.field("warnings", std::int64_t(totals.warnings));
    json_.end_object();
    json_.end_object();
    json_.end_array();
    json_.end_object();
}

}  // namespace castellan::analyzer
