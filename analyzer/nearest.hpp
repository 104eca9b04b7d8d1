// The nearest legal reading: what the recorder most likely meant, confirmed by playing it.
#pragma once

#include <string>

#include "engine/castelli/replay.hpp"

namespace castellan::analyzer {

/// A sentence such as "`^e4$r` is legal here"; empty if nothing near is legal. The replayer must have stopped at its
/// problem.
std::string nearest_reading(const castelli::Replayer& replayer, const castelli::TileFinder& tiles);

}  // namespace castellan::analyzer
