// The score sheet of a game: per turn what was gained, spent and scored, running totals, the final scoring.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/castelli/ending.hpp"
#include "engine/castelli/opening.hpp"
#include "engine/castelli/replay.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// One turn. `place` and `steps` are in order; events of a step are events[first_event, end_event).
struct SheetTurn {
    std::uint16_t number = 0;
    castelli::Colour player{};
    std::vector<castelli::Step> steps;
    castelli::Events events;
    castelli::State after;
};

struct ScoreSheet {
    std::array<std::string, castelli::colour_count> names;  // as the tags give them, else the colour
    std::string title;                                      // event, round, date
    std::vector<SheetTurn> turns;
    std::optional<SheetTurn> final;  // mine and final scoring
    castelli::State start;
    castelli::State end;                          // after everything played
    castelli::Winners winners;                    // with the final scoring
    std::optional<notation::Diagnostic> stopped;  // why the rest was not played
};

/// Plays the main line. Claims are not looked at.
ScoreSheet make_score_sheet(const notation::Record& record, const castelli::Opening& opening);

/// The players' names: tags Red, Green, Blue, Yellow, else the colour.
std::array<std::string, castelli::colour_count> player_names(const notation::Record& record);
/// Event, round and date as one line; may be empty.
std::string game_title(const notation::Record& record);

}  // namespace castellan::analyzer
