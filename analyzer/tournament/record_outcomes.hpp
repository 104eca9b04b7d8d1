// Reads the records of an event, each file once, and judges each for the event.
#pragma once

#include <string>
#include <vector>

#include "analyzer/tournament/event/event.hpp"
#include "analyzer/tournament/tournament.hpp"
#include "engine/castelli/replay/opening.hpp"

namespace castellan::analyzer::tournament {

inline constexpr std::size_t max_record_file_bytes = 256 * 1024 * 1024;

/// A record as the event counts it.
struct RecordOutcome {
    bool seated = false;   // who played whom is known: `games` has its players
    bool decided = false;  // it is a legal record to its end: `games` has the results, too
    bool valid = false;    // it counts
    std::vector<std::vector<Part>> games;
};

/// By record of the event. `folder`: of the event file. Appends what is wrong, with spans in the event's text; problems
/// inside records go to `report`. Stops early when `keep_going` says so.
std::vector<RecordOutcome> judge_records(const Event& event, const std::string& folder,
                                         castelli::OpeningReader& openings, const Unpack& unpack,
                                         Tournament& tournament, const ReportFinding& report,
                                         const KeepGoing& keep_going, std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer::tournament
