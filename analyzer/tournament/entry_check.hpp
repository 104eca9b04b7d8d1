// Checks one record of an event against the event file: tags, modules, rulings, set, seats and names.
#pragma once

#include <vector>

#include "analyzer/tournament/event/event.hpp"
#include "analyzer/tournament/judged_game.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::tournament {

/// Appends what is wrong, with spans in the event's text. `setup`: null if the record has none. False if the record
/// cannot count for the event.
bool check_entry(const Event& event, const RecordEntry& entry, const notation::Record& record, const JudgedGame& judged,
                 const castelli::Setup* setup, std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer::tournament
