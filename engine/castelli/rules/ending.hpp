// The end: the silver mine and the final scoring (A8, E1 to E5). Rulebook: End of the game and winner.
#pragma once

#include <string>

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

Verdict judge_finish(const Table& table, const Action& action);
void finish(const LiveTable& game, const Action& action);
/// A8, as finish() does first.
void evaluate_mines(const LiveTable& game);

/// E4 or O9 for one player.
struct SilverPrize {
    int points = 0;
    bool first = false;  // for most silver, else for second most
};
PerColour<SilverPrize> silver_prizes(const Setup& setup, const State& state);

/// E5: who won. In a tournament's record both games have theirs.
struct Winners {
    ColourSet colours;
    std::uint8_t by_castles = 0;  // bit per half in which several have most points: the castles are compared
    friend bool operator==(const Winners&, const Winners&) = default;
};
Winners winners(const Setup& setup, const State& state);
/// The result as a record writes it, winners in the order of the seats: "#R+B"; in a tournament those of the northern
/// game first: "#R+B,G".
std::string result_word(const Setup& setup, const Winners& winners);

}  // namespace castellan::castelli
