#include "analyzer/tournament/event_check.hpp"

#include <algorithm>

#include "analyzer/tournament/event/reader.hpp"
#include "analyzer/tournament/event_results.hpp"
#include "analyzer/tournament/event_rounds.hpp"
#include "analyzer/tournament/record_outcomes.hpp"
#include "notation/lines.hpp"

namespace castellan::analyzer::tournament {
namespace {

std::string folder_of(const std::string& file) {
    const auto slash = file.rfind('/');
    return slash == std::string::npos ? std::string{} : slash == 0 ? "/" : file.substr(0, slash);
}

Trouble trouble_of(const notation::Diagnostic& diagnostic, notation::PlaceFinder& places, const std::string& file) {
    Trouble trouble;
    trouble.file = file;
    trouble.line = places.locate(diagnostic.span.begin).line;
    trouble.code = diagnostic.code;
    trouble.severity = diagnostic.severity;
    trouble.message = diagnostic.message;
    return trouble;
}

}  // namespace

Tournament check_event(std::string_view text, const std::string& file, castelli::OpeningReader& openings,
                       const Unpack& unpack, const ReportFinding& report, const KeepGoing& keep_going) {
    EventReading reading = read_event(text);
    const Event& event = reading.event;
    auto& diagnostics = reading.diagnostics;
    Tournament tournament;
    tournament.source = file;
    tournament.is_event = true;
    tournament.title = event.title;
    tournament.site = event.site;
    tournament.date = event.date;
    tournament.variant = event.variant;
    if (diagnostics.empty() || !event.rounds.empty()) check_rounds(event, diagnostics);
    auto outcomes =
        judge_records(event, folder_of(file), openings, unpack, tournament, report, keep_going, diagnostics);
    count_results(event, std::move(outcomes), tournament, diagnostics);
    if (diagnostics.empty()) check_places(event, tournament, diagnostics);
    std::stable_sort(diagnostics.begin(), diagnostics.end(),
                     [](const auto& a, const auto& b) { return a.span.begin < b.span.begin; });
    notation::PlaceFinder places(text);
    for (const auto& diagnostic : diagnostics) {
        tournament.troubles.push_back(trouble_of(diagnostic, places, file));
        report_finding(tournament, report, {diagnostic, places, {file, 1, 0}});
    }
    return tournament;
}

}  // namespace castellan::analyzer::tournament
