// Exports a line of a record as played, turn by turn: the main line, and the variations inside it.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "base/json.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// Takes pieces of the text as they are ready.
using ExportSink = std::function<void(std::string_view)>;

/// Writes `introduction` (comments and glyphs before the first turn), `start` (the state), `turns`, `final` and
/// `stopped` of the main line into an open object. Gives the winners if the final scoring was played.
std::optional<castelli::Winners> write_main_line(base::Json& json, const notation::Record& record,
                                                 const castelli::Opening& opening, castelli::PlayMode mode,
                                                 const ExportSink& sink);

/// Why a line is not played further: key `stopped`. `reason`: "refused", "unresolved", "undecided", "unreadable" or
/// "setup".
void write_stopped(base::Json& json, std::string_view reason, const notation::Diagnostic& diagnostic);

}  // namespace castellan::analyzer
