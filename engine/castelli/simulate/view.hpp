// A player's view of a simulated game. A policy gets nothing else, so it cannot look at other hands, at the deck or at
// tiles that lie face down. The player's choices: rules/choices.hpp.
#pragma once

#include "engine/castelli/rules/choices.hpp"
#include "engine/castelli/rules/game.hpp"

namespace castellan::castelli {

/// The table with the cards hidden that `self` does not see: other hands, and the deck, sold cards included.
struct View {
    const Setup& setup;
    Colour self{};
    State state;
    Deck deck;

    View(const Table& table, Colour player);
    [[nodiscard]] Table table() const { return {setup, state, deck}; }
};

}  // namespace castellan::castelli
