#include "analyzer/castelli/swings.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace castellan::analyzer {

using namespace castelli;

namespace {

/// A player's points beyond the best of the others in the same game.
int lead_of(const Setup& setup, const State& state, Colour player) {
    int best = 0;
    for (const Colour other : setup.seated())
        if (setup.opponents(player, other)) best = std::max<int>(best, state.players[other].vp);
    return state.players[player].vp - best;
}

}  // namespace

Swing swing_between(const Setup& setup, const State& before, const State& after) {
    Swing swing;
    for (const Colour player : setup.seated()) {
        const int led = lead_of(setup, before, player);
        const int leads = lead_of(setup, after, player);
        swing.points = std::max(swing.points, std::abs(leads - led));
        swing.changes_lead = swing.changes_lead || (led > 0 && leads <= 0);
    }
    return swing;
}

std::vector<Swing> swings_of(const Setup& setup, const PlayedLine& line) {
    std::vector<Swing> swings;
    const State* before = &line.start.state;
    for (const PlayedTurn& turn : line.turns) {
        swings.push_back(swing_between(setup, *before, turn.state));
        before = &turn.state;
    }
    return swings;
}

std::vector<std::size_t> largest_swings(const std::vector<Swing>& swings, std::size_t count) {
    std::vector<std::size_t> turns(swings.size());
    std::iota(turns.begin(), turns.end(), std::size_t(0));
    std::erase_if(turns, [&](std::size_t turn) { return swings[turn].points == 0; });
    std::sort(turns.begin(), turns.end(), [&](std::size_t one, std::size_t other) {
        return swings[one].points != swings[other].points ? swings[one].points > swings[other].points : one > other;
    });
    turns.resize(std::min(turns.size(), count));
    std::sort(turns.begin(), turns.end());
    return turns;
}

}  // namespace castellan::analyzer
