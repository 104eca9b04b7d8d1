// Castelli for the search for slips.
#pragma once

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer {

const slips::SlipGame& castelli_slips();

}  // namespace castellan::analyzer
