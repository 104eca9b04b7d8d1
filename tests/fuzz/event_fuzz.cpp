// Any bytes as an event file: diagnostics lie in the text, and the values read are consistent.
#include <string_view>

#include "analyzer/tournament/event/reader.hpp"
#include "analyzer/tournament/event_rounds.hpp"
#include "tests/fuzz/property.hpp"

using namespace castellan::analyzer::tournament;
using castellan::fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = castellan::fuzz::text_of(data, size);
    EventReading reading = read_event(text);
    const Event& event = reading.event;
    must(event.players.size() <= max_event_players && event.rounds.size() <= max_event_rounds &&
             event.records.size() <= max_event_records,
         "an event keeps its limits");
    for (const RecordEntry& entry : event.records) {
        must(entry.round < event.rounds.size(), "a record has a round");
        must(!entry.usable || (entry.sha256.size() == 64 && !entry.seats.empty()), "a usable record is complete");
        for (const SeatEntry& seat : entry.seats) must(seat.player < event.players.size(), "a seat has a player");
    }
    check_rounds(event, reading.diagnostics);
    for (const auto& diagnostic : reading.diagnostics)
        must(castellan::fuzz::lies_in(diagnostic.span, text), "a diagnostic lies in the text");
    return 0;
}
