// A simulated game as a record in canonical CGN.
#pragma once

#include <cstdint>
#include <string>

#include "engine/piecepack/simulate/simulator.hpp"

namespace castellan::piecepack {

/// When a record writes the ranks of coins.
enum class RanksWritten : std::uint8_t {
    deployed,  // `S3@M5`
    scored,    // `S?@M5`, and `round 1: M5:S3M4`
    never,     // `S?@M5`, and only the scores: `round 1: S=12 M=2`
};

void write_record(const SimulationOptions& options, const SimulatedGame& game, std::string& out,
                  RanksWritten ranks = RanksWritten::deployed);

}  // namespace castellan::piecepack
