// The result of a finished record: of its game, or of each of the two games of a tournament record (X1).
#pragma once

#include <vector>

#include "engine/castelli/state/setup.hpp"
#include "engine/castelli/state/state.hpp"

namespace castellan::analyzer::tournament {

struct PlayerResult {
    castelli::Colour colour{};
    int vp = 0;
    int castles = 0;
    bool won = false;  // alone or shared (E5)
};

/// One game: its players in the order of the seats.
using GameResult = std::vector<PlayerResult>;

/// The colours of each game played at the table, in the order of the seats; in a tournament the northern game first.
std::vector<std::vector<castelli::Colour>> games_at(const castelli::Setup& setup);

/// `end`: after the final scoring. In the order of games_at().
std::vector<GameResult> results_of(const castelli::Setup& setup, const castelli::State& end);

}  // namespace castellan::analyzer::tournament
