// Reads the text of an event file (docs/tournament.md) and reports all its errors at once.
#pragma once

#include <string_view>
#include <vector>

#include "analyzer/tournament/event/event.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::tournament {

inline constexpr std::size_t max_event_bytes = 1024 * 1024;
inline constexpr std::size_t max_event_line = 512;  // bytes of a line without its comment
inline constexpr std::size_t max_event_name = 80;   // bytes of a title, site or player's name
inline constexpr std::size_t max_event_id = 16;     // bytes of a player's short name
inline constexpr std::size_t max_event_players = 256;
inline constexpr std::size_t max_event_rounds = 999;
inline constexpr std::size_t max_event_records = 10'000;

struct EventReading {
    Event event;  // what could be read
    /// In order of place, spans in the text; all are errors.
    std::vector<notation::Diagnostic> diagnostics;
};

EventReading read_event(std::string_view text);

}  // namespace castellan::analyzer::tournament
