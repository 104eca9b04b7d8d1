// A game as data: all that a program needs to follow it. docs/carcassonne/json.md describes the object,
// docs/schema/carcassonne-export-1.schema.json defines it.
#pragma once

#include "analyzer/carcassonne/opened.hpp"
#include "analyzer/record/export_sink.hpp"
#include "base/json.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::carcassonne {

/// Writes one object. `record` is the one that was opened, in English. Pieces go to `sink` as they are ready; what is
/// still in `json` follows them.
void write_export(base::Json& json, const OpenedRecord& opened, const notation::Record& record,
                  const notation::DiagnosticSource& source, const ExportSink& sink);

}  // namespace castellan::analyzer::carcassonne
