// Checks that an event has the rounds of its variant, before any record is read: none missing, none too many, no player
// twice.
#pragma once

#include <vector>

#include "analyzer/tournament/event/event.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::tournament {

/// Appends what is wrong, with spans in the event's text.
void check_rounds(const Event& event, std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer::tournament
