// Writes the rulings that matter in a game as JSON (docs/rulings-that-matter.md).
#pragma once

#include "analyzer/castelli/rulings/all_rulings.hpp"
#include "base/json.hpp"

namespace castellan::analyzer {

/// Keys of an object: recorded, alternatives, without_effect, replays.
void write_all_rulings_json(base::Json& json, const RulingFindings& findings, const notation::Record& record,
                            const castelli::Setup& setup);

}  // namespace castellan::analyzer
