// Finds the nearest legal reading: what the recorder most likely meant, confirmed by playing it.
#pragma once

#include <cstddef>
#include <string>

#include "engine/castelli/replay/replay.hpp"

namespace castellan::analyzer {

/// A sentence such as "`^e4$r` is legal here"; empty if nothing near is legal. The replayer must have stopped at its
/// problem.
std::string nearest_reading(const castelli::Replayer& replayer, const castelli::TileFinder& tiles);

/// The same for one of the words of the turn just played, which was legal, but claims what is not true: readings of
/// which the claim is true and, last, the word with its claim corrected. Empty if there is no such reading.
std::string true_readings(const castelli::Replayer& replayer, std::size_t word, const std::string& corrected);

}  // namespace castellan::analyzer
