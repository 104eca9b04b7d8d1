// The result of checking an event or a folder of records: the base of check's summary, standings and crosstable.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/tournament/event/event.hpp"
#include "analyzer/tournament/scores.hpp"
#include "notation/diagnostic.hpp"
#include "notation/diagnostic_view.hpp"
#include "notation/reader.hpp"

namespace castellan::analyzer::tournament {

/// A reason why something does not count, or another error of the event, with its place.
struct Trouble {
    std::string file;
    std::uint64_t line = 1;
    std::uint64_t game = 0;  // its number in the file; 0: of the file as a whole
    std::string_view code;
    notation::Severity severity = notation::Severity::error;
    std::string message;
};

struct Counts {
    std::uint64_t files = 0, records = 0, turns = 0;
    std::uint64_t unfinished = 0;  // records in order that have no result
    std::uint64_t errors = 0, warnings = 0;
};

struct Tournament {
    std::string source;  // the event file or folder
    bool is_event = false;
    std::string title, site, date;  // of an event
    Variant variant = Variant::open;
    Scores scores;                 // of what is valid
    std::vector<unsigned> places;  // variant 1: by player, 0 for open
    std::vector<Trouble> troubles;
    Counts counts;
    std::vector<std::string> notes;   // names that are spelled in several ways
    std::vector<std::string> unread;  // files and folders that could not be read, with the reason
    bool interrupted = false;
};

/// A diagnostic with its text; all of it is gone when the call returns.
struct Finding {
    const notation::Diagnostic& diagnostic;
    notation::PlaceFinder& places;  // in that text
    notation::DiagnosticSource source;
};
using ReportFinding = std::function<void(const Finding&)>;

/// The plain bytes of a file that may be compressed.
using Unpack = std::function<notation::ByteSource(notation::ByteSource packed)>;

/// The progress of the work, in any unit.
struct Progress {
    std::uint64_t done = 0, total = 0;
};
/// Told now and then; false stops the work.
using KeepGoing = std::function<bool(const Progress&)>;

/// Counts a finding, and passes it on.
void report_finding(Tournament& tournament, const ReportFinding& report, const Finding& finding);

}  // namespace castellan::analyzer::tournament
