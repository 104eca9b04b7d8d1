// Checks an event: its file, its records, and their results together.
#pragma once

#include <string>
#include <string_view>

#include "analyzer/tournament/tournament.hpp"
#include "engine/castelli/replay/opening.hpp"

namespace castellan::analyzer::tournament {

/// `file`: the event file's name, whose folder the records lie in. Findings of records come as they are read, those of
/// the event at the end, in order of place.
Tournament check_event(std::string_view text, const std::string& file, castelli::OpeningReader& openings,
                       const Unpack& unpack, const ReportFinding& report, const KeepGoing& keep_going);

}  // namespace castellan::analyzer::tournament
