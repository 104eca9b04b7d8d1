// Castles for the piecepack for the search for slips.
#pragma once

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::piecepack {

const slips::SlipGame& slip_game();

}  // namespace castellan::analyzer::piecepack
