// Writes every consequence into a record as a claim.
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "analyzer/record/unplayed.hpp"
#include "engine/piecepack/replay/played_game.hpp"

namespace castellan::analyzer::piecepack {

/// The record in canonical form with the score of every line, player and round, and the totals; false claims are
/// replaced. What unknown coins leave open is not claimed. A game that stops is written up to there; `unplayed` says
/// what becomes of the rest. The error says that the record has a syntax error.
tl::expected<std::string, std::string> annotated(const castellan::piecepack::PlayedGame& game, Unplayed unplayed);

}  // namespace castellan::analyzer::piecepack
