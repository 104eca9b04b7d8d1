// What exports of every game have in common: where a game is from, its tags, remarks, why a line is not played further.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "notation/diagnostic.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// Key `source`: file, game, line.
void write_source(base::Json& json, const notation::DiagnosticSource& source);
/// Key `tags`: all of them in order, values as meant.
void write_tags(base::Json& json, const notation::Record& record);
/// A comment or a glyph as one object.
void write_remark(base::Json& json, const notation::Record& record, std::uint32_t node);

/// The error that was reported of a node, at which a line stops.
notation::Diagnostic reported_at(const std::vector<notation::Diagnostic>& diagnostics, const notation::Record& record,
                                 std::uint32_t node);
/// Why a line is not played further: key `stopped`. `reason`: "refused", "unresolved", "undecided", "unreadable" or
/// "setup".
void write_stopped(base::Json& json, std::string_view reason, const notation::Diagnostic& diagnostic);
/// The same of a record that cannot be set up: its first error says why.
void write_not_set_up(base::Json& json, const std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer
