// Exports a line of a record as played: the main line, and the variations inside it.
#pragma once

#include "analyzer/piecepack/opened.hpp"
#include "analyzer/record/export_form.hpp"
#include "base/json.hpp"

namespace castellan::analyzer::piecepack {

/// Writes `introduction` (comments and glyphs before the first turn), `start` (the state), `turns` and `stopped` of the
/// main line into an open object. The record must have been set up.
void write_main_line(base::Json& json, const OpenedRecord& opened, const ExportForm& form);

}  // namespace castellan::analyzer::piecepack
