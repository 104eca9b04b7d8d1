// A played game as archives keep it and comparisons read it.
#pragma once

#include <vector>

#include "analyzer/record/outline.hpp"
#include "engine/piecepack/replay/played_game.hpp"

namespace castellan::analyzer::piecepack {

std::vector<PartScore> scores(const castellan::piecepack::PlayedGame& game);
/// Coins that were turned up are a deed each, "M5:S3": records differ in how many they name in a word.
std::vector<OutlinedTurn> outline(const castellan::piecepack::PlayedGame& game);
std::vector<SetupValue> setup(const castellan::piecepack::PlayedGame& game);

}  // namespace castellan::analyzer::piecepack
