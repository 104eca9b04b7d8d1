// The score sheet of a game: per turn what was gained, spent and scored, running totals, the final scoring.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "engine/castelli/rules/ending.hpp"
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
    castelli::State end;                                  // after everything played
    castelli::Winners winners;                            // with the final scoring
    std::array<int, castelli::colour_count> penalties{};  // VP an arbiter took away; `end` and `final` are without them
    std::optional<notation::Diagnostic> stopped;          // why the rest was not played
};

/// Plays the main line. Claims are not looked at.
ScoreSheet make_score_sheet(const notation::Record& record, const castelli::Opening& opening);

/// The same with a replayer at the record's beginning, as played or as ruled; `each_turn` sees every turn it plays.
ScoreSheet make_score_sheet(const notation::Record& record, const castelli::Opening& opening,
                            castelli::Replayer replayer,
                            const std::function<void(const castelli::Replayer&)>& each_turn);

}  // namespace castellan::analyzer
