#include "engine/castelli/playout/final_sale.hpp"

#include "engine/castelli/rules/cards.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "engine/castelli/rules/gains.hpp"

namespace castellan::castelli {

int cards_to_sell_at_the_end(const Table& table, Colour player) {
    const int held = table.state.players[player].hand.size();
    int best = 0;
    int most = 0;
    for (int cards = 0; cards <= held; ++cards) {
        State sold = table.state;
        Deck deck = table.deck;
        const LiveTable after(table.setup, sold, deck);
        gain_silver(after, player, sale_price * cards, {});
        evaluate_mines(after);
        const int worth = silver_prizes(table.setup, sold)[player].points - cards;  // each is a point at the end (E2)
        if (cards > 0 && worth <= most) continue;
        best = cards;
        most = worth;
    }
    return best;
}

}  // namespace castellan::castelli
