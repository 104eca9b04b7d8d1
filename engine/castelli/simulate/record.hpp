// A simulated game as a record in canonical CGN (docs/notation.md, section 10).
#pragma once

#include <string>

#include "engine/castelli/simulate/simulator.hpp"

namespace castellan::castelli {

/// Appends the game. Every card is known. Areas are written in turns where they would otherwise be taken to be
/// evaluated in another order (area-order).
void write_record(const SimulationOptions& options, const SimulatedGame& game, std::string& out);

}  // namespace castellan::castelli
