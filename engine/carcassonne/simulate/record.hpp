// A simulated game as a record in canonical CGN.
#pragma once

#include <string>

#include "engine/carcassonne/simulate/simulator.hpp"

namespace castellan::carcassonne {

/// Tiles other than the base set are embedded.
void write_record(const SimulationOptions& options, const SimulatedGame& game, std::string& out);

}  // namespace castellan::carcassonne
