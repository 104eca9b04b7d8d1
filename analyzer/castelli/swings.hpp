// Swings: the turns that moved the lead most.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/castelli/replay/played_game.hpp"

namespace castellan::analyzer {

/// The effect of a turn on the lead of a game.
struct Swing {
    int points = 0;             // the most by which anyone's distance to the best of the others changed, VP
    bool changes_lead = false;  // who was ahead is no longer, or is no longer alone

    /// Worth a look.
    [[nodiscard]] bool is_large() const { return changes_lead || points >= large; }
    static constexpr int large = 5;  // VP
};

/// Between two states of one game; of a tournament's two games the larger one (X1).
Swing swing_between(const castelli::Setup& setup, const castelli::State& before, const castelli::State& after);

/// One for each turn of a line.
std::vector<Swing> swings_of(const castelli::Setup& setup, const castelli::PlayedLine& line);

/// The turns, as indices in order of play, of the `count` largest swings; turns that moved nothing are none. Of equal
/// ones the later counts more: it decided more.
std::vector<std::size_t> largest_swings(const std::vector<Swing>& swings, std::size_t count);

}  // namespace castellan::analyzer
