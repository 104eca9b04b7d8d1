#include "engine/castelli/simulate/view.hpp"

#include <algorithm>

#include "engine/castelli/rules/dilemma.hpp"

namespace castellan::castelli {
namespace {

void hide(Hand& hand) {
    const int size = hand.size();
    hand = {};
    hand.unknown = std::uint8_t(size);
}

}  // namespace

View::View(const Table& table, Colour player) : setup(table.setup), self(player), state(table.state), deck(table.deck) {
    for (const Colour other : setup.seated())
        if (other != self) {
            hide(state.players[other].hand);
            // A start tile is held secretly; a tile taken from the board was seen (dilemma-secrecy).
            if (holds_start_tile(setup, state, other)) state.held_tiles[other] = unseen_start_tile;
        }
    std::fill_n(deck.returned.begin(), deck.returned_count, CardKind::unknown);
    deck.identified = state.players[self].hand.known;
}

}  // namespace castellan::castelli
