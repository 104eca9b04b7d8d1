// Replays a record of a game other than Castelli and stores its results.
#pragma once

#include "analyzer/archive/values.hpp"
#include "analyzer/record/recorded_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::archive {

/// `game` was opened from the record.
Outcome outcome_of(const notation::Record& record, const RecordedGame& game);

}  // namespace castellan::analyzer::archive
