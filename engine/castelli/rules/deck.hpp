// Hands and deck: what is known of each card, and how cards circulate (C5, S4, T7).
//
// The record may leave cards unknown. So the engine keeps one arrangement that fits everything the record says: known
// cards by kind, unknown ones as blanks. A blank may still become any kind with cards that the record has not pinned
// down. The choice of that arrangement is exact as long as every unseen card that leaves a hand leaves one of a single
// kind (all known alike, or all unknown). Otherwise the deck is marked ambiguous: other arrangements fit as well, and
// may have a card that this one lacks. card_search.hpp looks for them.
#pragma once

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

/// Whether the hand can hold a card of this kind (unknown: any card).
bool may_hold(const Table& table, Colour player, CardKind kind);
/// Refused as `not_held` unless the player can hold the card.
Verdict judge_held(const Table& table, Colour player, CardKind kind, const core::Refusal& not_held);
/// C5, T7: whether the top card can be of this kind.
Verdict judge_top(const Table& table, CardKind kind);

/// Whether another arrangement of the unknown cards might allow what is refused like this.
bool hangs_on_cards(const core::Refusal& refusal);

/// The top card goes to the player's hand.
void take_top(State& state, Deck& deck, Colour player, CardKind kind);
/// A card leaves the hand and goes under the deck.
void put_under(State& state, Deck& deck, Colour player, CardKind kind);
/// A card goes from one hand to another (K5).
void pass_card(State& state, Deck& deck, Colour from, Colour to, CardKind kind);
/// A card that stays in the hand has been seen (guard-details).
void show_card(Hand& hand, Deck& deck, CardKind kind);

/// Removes a card of this kind from a hand and says what is known of it.
CardKind remove_card(Hand& hand, Deck& deck, CardKind kind);

}  // namespace castellan::castelli
