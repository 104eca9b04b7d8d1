// A game as data: all that a program needs to follow it. docs/carcassonne/json.md describes the object,
// docs/schema/carcassonne-export-1.schema.json defines it.
#pragma once

#include <array>
#include <string_view>

#include "analyzer/carcassonne/opened.hpp"
#include "analyzer/record/export_form.hpp"
#include "base/json.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::carcassonne {

/// The keys of the object in their order, after that of its version.
inline constexpr std::array<std::string_view, 12> export_fields = {"source", "tags",   "setup",   "introduction",
                                                                   "start",  "turns",  "begun",   "stopped",
                                                                   "totals", "result", "winners", "diagnostics"};

/// Writes one object. `record` is the one that was opened, in English. Pieces go to the form's sink as they are
/// ready; what is still in `json` follows them.
void write_export(base::Json& json, const OpenedRecord& opened, const notation::Record& record,
                  const notation::DiagnosticSource& source, const ExportForm& form);

}  // namespace castellan::analyzer::carcassonne
