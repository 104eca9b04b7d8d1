// A game as data: all that a program needs to follow it. docs/piecepack-castles/json.md describes the object,
// docs/schema/piecepack-export-1.schema.json defines it.
#pragma once

#include <array>
#include <string_view>

#include "analyzer/piecepack/opened.hpp"
#include "analyzer/record/export_form.hpp"
#include "base/json.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::piecepack {

/// The keys of the object in their order, after that of its version.
inline constexpr std::array<std::string_view, 12> export_fields = {
    "source",  "tags",   "setup",  "introduction", "start",           "turns",
    "stopped", "totals", "result", "winners",      "winners_certain", "diagnostics"};

/// Writes one object. `record` is the one that was opened, in English. Pieces go to the form's sink as they are
/// ready; what is still in `json` follows them.
void write_export(base::Json& json, const OpenedRecord& opened, const notation::Record& record,
                  const notation::DiagnosticSource& source, const ExportForm& form);

}  // namespace castellan::analyzer::piecepack
