// The score sheet of a game: per turn what was gained, spent and scored, running totals, the final scoring.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
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

/// The players' names: tags Red, Green, Blue, Yellow, else the colour.
std::array<std::string, castelli::colour_count> player_names(const notation::Record& record);
/// A tag's value as meant; empty without the tag.
std::string tag_value(const notation::Record& record, std::string_view name);
/// Event, round and date as one line; may be empty.
std::string game_title(const notation::Record& record);

}  // namespace castellan::analyzer
