// The results of an event's records together: pairings, places and totals, and whether the event's claims follow.
#pragma once

#include <vector>

#include "analyzer/tournament/event/event.hpp"
#include "analyzer/tournament/record_outcomes.hpp"
#include "analyzer/tournament/tournament.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::tournament {

/// Fills the tournament's scores and places with what counts, and appends what is wrong, with spans in the event's
/// text: event-wrong-opponent, event-lot, event-result.
void count_results(const Event& event, std::vector<RecordOutcome> outcomes, Tournament& tournament,
                   std::vector<notation::Diagnostic>& diagnostics);

/// Places that the event claims (event-places); for an event in which nothing else is wrong.
void check_places(const Event& event, const Tournament& tournament, std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer::tournament
