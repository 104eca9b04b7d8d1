// Writes every consequence into a record as a claim.
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "analyzer/record/unplayed.hpp"
#include "engine/carcassonne/replay/played_game.hpp"

namespace castellan::analyzer::carcassonne {

/// The record in canonical form with what each turn and the end scored, and the totals that changed; false claims are
/// replaced. A game that stops is written up to there; `unplayed` says what becomes of the rest. The error says that
/// the record has a syntax error.
tl::expected<std::string, std::string> annotated(const castellan::carcassonne::PlayedGame& game, Unplayed unplayed);

}  // namespace castellan::analyzer::carcassonne
