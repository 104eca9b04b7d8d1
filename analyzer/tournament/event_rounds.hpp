// Whether an event's rounds are as its variant has them, before any record is read: none missing, none too many, nobody
// twice.
#pragma once

#include <vector>

#include "analyzer/tournament/event/event.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::tournament {

/// Appends what is wrong, with spans in the event's text.
void check_rounds(const Event& event, std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer::tournament
