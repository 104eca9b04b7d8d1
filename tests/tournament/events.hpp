// Helpers that write events and results in tests.
#pragma once

#include <fmt/core.h>
#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/tournament/event/reader.hpp"
#include "analyzer/tournament/record_outcomes.hpp"

namespace castellan::analyzer::tournament::testing {

using Strings = std::vector<std::string>;

/// The players a, b, c and d, who are 0 to 3, after the lines given.
inline std::string event_of_four(std::string_view lines, std::string_view rounds) {
    return fmt::format(
        "castellan-event 1\ntitle Club\n{}\nplayer a Anna\nplayer b Ben\nplayer c Cleo\nplayer d Dora\n{}", lines,
        rounds);
}

/// A record line and what must stand below it; R and B meet, and G and Y.
inline std::string record(std::string_view file, std::string_view seats = "R=a G=b B=c Y=d") {
    return fmt::format("record {}\nsha256 {:a<64}\nseats {}\n", file, "", seats);
}

inline Strings codes_of(const std::vector<notation::Diagnostic>& diagnostics) {
    Strings codes;
    for (const auto& diagnostic : diagnostics) codes.emplace_back(diagnostic.code);
    return codes;
}

inline Event clean_event(const std::string& text) {
    EventReading reading = read_event(text);
    INFO(text);
    for (const auto& diagnostic : reading.diagnostics) INFO(diagnostic.message);
    REQUIRE(reading.diagnostics.empty());
    return std::move(reading.event);
}

/// A game of two that ended so many VP to so many; more VP win, level ones share.
inline std::vector<Part> game(std::size_t one, int vp, std::size_t other, int other_vp) {
    return {{one, vp, 3, vp >= other_vp}, {other, other_vp, 3, other_vp >= vp}};
}

/// A tournament record in order, with two games.
inline RecordOutcome played(std::vector<Part> north, std::vector<Part> south) {
    return {true, true, true, {std::move(north), std::move(south)}};
}

}  // namespace castellan::analyzer::tournament::testing
