// Repairs of a record as text, as JSON, and as the repaired record.
#pragma once

#include <string>
#include <string_view>

#include "analyzer/slips/repair.hpp"
#include "notation/diagnostic_view.hpp"

namespace castellan::analyzer::slips {

/// Each repair with its probability, the lines it changes, what it mends and what it leaves wrong.
std::string repairs_text(std::string_view text, const Repairs& repairs, const notation::DiagnosticSource& source);

/// {"castellan-repair": 1, "needed", "sure", "repairs": [{"posterior", "edits", "explains", "left"}]}: docs/repair.md.
std::string repairs_json(std::string_view text, const Repairs& repairs, const notation::DiagnosticSource& source);

/// The record after a repair, with a comment after each word of the movetext that was changed: what was written.
std::string repaired_record(std::string_view text, const Repair& repair);

}  // namespace castellan::analyzer::slips
