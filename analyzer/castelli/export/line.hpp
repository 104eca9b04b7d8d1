// Exports a line of a record as played, turn by turn: the main line, and the variations inside it.
#pragma once

#include <optional>

#include "analyzer/record/export_form.hpp"
#include "base/json.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "engine/castelli/rules/ending.hpp"

namespace castellan::analyzer {

/// Writes `introduction` (comments and glyphs before the first turn), `start` (the state), `turns`, `final` and
/// `stopped` of the main line into an open object. Gives the winners if the final scoring was played. The game must
/// have its snapshots if states after actions are shown.
std::optional<castelli::Winners> write_main_line(base::Json& json, const castelli::PlayedGame& game,
                                                 const ExportForm& form);

}  // namespace castellan::analyzer
