// A played game as archives keep it and comparisons read it.
#pragma once

#include <vector>

#include "analyzer/record/outline.hpp"
#include "engine/piecepack/replay/played_game.hpp"

namespace castellan::analyzer::piecepack {

std::vector<PartScore> scores(const castellan::piecepack::PlayedGame& game);
/// A coin that was laid face down and turned up later is the deed of its turn, "S3@M5", as if it had been known. Where
/// several of a player lay on a tile, each is a deed of the round, "M5:S3".
std::vector<OutlinedTurn> outline(const castellan::piecepack::PlayedGame& game);
std::vector<SetupValue> setup(const castellan::piecepack::PlayedGame& game);

}  // namespace castellan::analyzer::piecepack
