// Diagnostics as JSON objects.
#pragma once

#include <string_view>

#include "analyzer/json.hpp"
#include "notation/diagnostic.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::analyzer {

/// One object: file, game, line, column, end_line, end_column (both behind the span), code, severity, message, and
/// where they are known: at, rule, facts, help. Lines and columns count from 1, columns in code points.
void write_diagnostic_json(Json& json, const notation::Diagnostic& diagnostic, notation::PlaceFinder& game,
                           const notation::DiagnosticSource& source);

}  // namespace castellan::analyzer
