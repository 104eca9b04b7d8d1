// Exports a game as data: everything a program needs to follow it without castellan. docs/export.md describes the
// object, docs/schema/export-1.schema.json defines it.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "analyzer/castelli/export/line.hpp"
#include "base/json.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "notation/diagnostic.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

struct ExportedGame {
    const notation::Record& record;
    const castelli::Opening* opening;  // null: it cannot be played
    const std::vector<notation::Diagnostic>& diagnostics;
    notation::DiagnosticSource source;
    castelli::PlayMode mode = castelli::PlayMode::strict;
};

/// Whether there is a game to export: not where a file has none, nor where one is beyond the limit.
inline bool can_be_exported(const notation::Record& record) { return !record.tags.empty() || !record.nodes.empty(); }

/// The keys of the object in their order, after that of its version.
inline constexpr std::array<std::string_view, 14> castelli_export_fields = {
    "mode",  "source",  "tags",   "setup",   "introduction",       "start",    "turns",
    "final", "stopped", "result", "winners", "decided_by_castles", "outcomes", "diagnostics"};

/// Writes one object. Of a long game, pieces go to the form's sink as they are ready; what is still in `json` follows
/// them.
void write_export(base::Json& json, const ExportedGame& game, const ExportForm& form);

}  // namespace castellan::analyzer
