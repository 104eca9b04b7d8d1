// A simulated game as a record in canonical CGN (docs/notation.md, section 10).
#pragma once

#include <string>

#include "engine/castelli/simulate/simulator.hpp"
#include "notation/record.hpp"

namespace castellan::castelli {

/// Appends the game. Every card is known. Areas are written in turns where they would otherwise be taken to be
/// evaluated in another order (area-order).
void write_record(const SimulationOptions& options, const SimulatedGame& game, std::string& out);

/// The same of a game that was played on from the record of its beginning, with the tags of that record.
void write_record_played_on(const SimulationOptions& options, const SimulatedGame& game, const notation::Record& begun,
                            std::string& out);

}  // namespace castellan::castelli
