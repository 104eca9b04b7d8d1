// Sums that stay constant while a game is played (C5, C7).
#pragma once

#include "engine/castelli/state/state.hpp"

namespace castellan::tests {

inline int silver_in(const castelli::State& state) {
    int total = state.mines[0] + state.mines[1];
    for (const castelli::PlayerState& player : state.players) total += player.silver;
    return total;
}

inline int cards_in(const castelli::State& state, const castelli::Deck& deck) {
    int total = deck.size();
    for (const castelli::PlayerState& player : state.players) total += player.hand.size();
    return total;
}

}  // namespace castellan::tests
