// Diagnostics as JSON objects.
#pragma once

#include <string>
#include <string_view>

#include "analyzer/record/text_problems.hpp"
#include "base/json.hpp"
#include "notation/diagnostic.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::analyzer {

/// "certain", "likely" or "possible": data, the same in every language.
std::string_view sureness_name(notation::Sureness sure);

/// The members rule, rule_id and rule_title; none if no rule refuses.
void write_cited_rule(base::Json& json, std::string_view rule);

/// One object: file, game, line, column, end_line, end_column (both after the span), code, severity, message, and
/// where they are known: at, rule, rule_id, rule_title, facts, help, fixes. Lines and columns count from 1, columns in
/// code points.
void write_diagnostic_json(base::Json& json, const notation::Diagnostic& diagnostic, notation::PlaceFinder& game,
                           const notation::DiagnosticSource& source);

/// The list "edits": byte, end_byte (of the file), line, column, end_line, end_column, text.
void write_edits_json(base::Json& json, const std::vector<notation::Edit>& edits, notation::PlaceFinder game,
                      const notation::DiagnosticSource& source);

/// The list "diagnostics" of a report (docs/json.md).
void write_diagnostics_json(base::Json& json, const TextProblems& problems);

/// The report on what cannot be set up: its name with its version, 1, and why.
std::string problems_json(std::string_view report, const TextProblems& problems);

}  // namespace castellan::analyzer
