// A game in Portable Piecepack Notation, for viewers of piecepack games (docs/piecepack-castles/ppn.md).
#pragma once

#include <string>

#include "engine/piecepack/replay/played_game.hpp"

namespace castellan::analyzer::piecepack {

/// The main line as far as it is played, in English.
std::string portable(const castellan::piecepack::PlayedGame& game);

}  // namespace castellan::analyzer::piecepack
