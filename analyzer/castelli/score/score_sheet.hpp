// The score sheet of a game: players, each turn's gains, costs and points, the final scoring, the winners.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/castelli/replay/played_game.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer {

struct ScoreSheet {
    std::optional<castelli::PlayedGame> game;                               // keeps the turns
    castelli::PerColour<std::string> names;                                 // as the tags give them, else the colour
    std::string title;                                                      // event, round, date
    std::vector<std::reference_wrapper<const castelli::PlayedTurn>> turns;  // of the main line
    const castelli::PlayedTurn* final = nullptr;                            // mine and final scoring
    castelli::State start;
    castelli::State end;                          // after everything played, without the penalties
    castelli::Winners winners;                    // with the final scoring
    castelli::PerColour<int> penalties{};         // VP an arbiter took away
    std::optional<notation::Diagnostic> stopped;  // why the rest was not played
};

/// Accepts a game in any mode. Claims are ignored.
ScoreSheet make_score_sheet(const castelli::PlayedGame& game);

}  // namespace castellan::analyzer
