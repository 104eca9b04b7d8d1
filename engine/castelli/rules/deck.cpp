#include "engine/castelli/rules/deck.hpp"

#include "engine/castelli/refusals/refusals.hpp"

#include <algorithm>

namespace castellan::castelli {
namespace {

/// Whether one more card of this kind can exist among the blanks.
bool another_exists(const Setup& setup, const Deck& deck, CardKind kind) {
    return deck.identified[kind] < setup.cards[kind];
}

int kinds_in(const Hand& hand) {
    return int(std::count_if(hand.known.begin(), hand.known.end(), [](auto count) { return count > 0; })) +
           (hand.unknown > 0 ? 1 : 0);
}

/// An unseen card leaves the hand: a blank if there is one, since blanks stay free to become any kind.
CardKind remove_unseen(Hand& hand, Deck& deck) {
    if (kinds_in(hand) > 1) deck.ambiguous = 1;
    if (hand.unknown > 0) {
        --hand.unknown;
        return CardKind::unknown;
    }
    const auto held = std::find_if(hand.known.begin(), hand.known.end(), [](auto count) { return count > 0; });
    --*held;
    return CardKind(held - hand.known.begin());
}

}  // namespace

bool may_hold(const Table& table, Colour player, CardKind kind) {
    const Hand& hand = table.state.players[player].hand;
    if (kind == CardKind::unknown) return hand.size() > 0;
    if (hand.known[kind] > 0) return true;
    return hand.unknown > 0 && another_exists(table.setup, table.deck, kind);
}

Verdict judge_held(const Table& table, Colour player, CardKind kind, const core::Refusal& not_held) {
    if (kind != CardKind::unknown && table.setup.cards[kind] == 0 && kind >= CardKind::duke)
        return refuse(refusals::module_card, fact(kind));
    if (!may_hold(table, player, kind)) return refuse(not_held, fact(player), fact(kind));
    return {};
}

Verdict judge_top(const Table& table, CardKind kind) {
    if (kind == CardKind::unknown) return {};
    const Deck& deck = table.deck;
    if (table.setup.cards[kind] == 0 && kind >= CardKind::duke) return refuse(refusals::module_card, fact(kind));
    if (deck.shuffled == 0 && deck.returned[0] != CardKind::unknown) {
        if (deck.returned[0] == kind) return {};
        return refuse(refusals::deck_order, fact(kind), fact(deck.returned[0]));
    }
    if (another_exists(table.setup, deck, kind)) return {};
    return refuse(refusals::card_exhausted, fact(kind), fact(table.setup.cards[kind]));
}

bool hangs_on_cards(const core::Refusal& refusal) {
    return refusal.code == refusals::card_not_held.code || refusal.code == refusals::card_exhausted.code ||
           refusal.code == refusals::deck_order.code;
}

void take_top(State& state, Deck& deck, Colour player, CardKind kind) {
    Hand& hand = state.players[player].hand;
    CardKind top = CardKind::unknown;
    if (deck.shuffled > 0) {
        --deck.shuffled;
    } else {
        top = deck.returned[0];
        std::copy(deck.returned.begin() + 1, deck.returned.begin() + deck.returned_count, deck.returned.begin());
        --deck.returned_count;
        deck.returned[deck.returned_count] = CardKind{};
    }
    if (top == CardKind::unknown && kind != CardKind::unknown) {
        ++deck.identified[kind];
        top = kind;
    }
    if (top == CardKind::unknown)
        ++hand.unknown;
    else
        ++hand.known[top];
}

CardKind remove_card(Hand& hand, Deck& deck, CardKind kind) {
    if (kind == CardKind::unknown) return remove_unseen(hand, deck);
    // A card known to be of this kind rather than a blank: the blank stays free to be any kind.
    if (hand.known[kind] > 0) {
        --hand.known[kind];
    } else {
        --hand.unknown;
        ++deck.identified[kind];
    }
    return kind;
}

void show_card(Hand& hand, Deck& deck, CardKind kind) {
    remove_card(hand, deck, kind);
    ++hand.known[kind];
}

void put_under(State& state, Deck& deck, Colour player, CardKind kind) {
    const CardKind card = remove_card(state.players[player].hand, deck, kind);
    deck.returned[deck.returned_count++] = card;
}

void pass_card(State& state, Deck& deck, Colour from, Colour to, CardKind kind) {
    const CardKind card = remove_card(state.players[from].hand, deck, kind);
    Hand& hand = state.players[to].hand;
    if (card == CardKind::unknown)
        ++hand.unknown;
    else
        ++hand.known[card];
}

}  // namespace castellan::castelli
