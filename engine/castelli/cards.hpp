// Character cards used by themselves, and sales (T6, T7, K1 to K5, K9). Rulebook: The 25 basic character cards.
// Cards used with a castle are in castles.hpp, the Steward in turn.hpp.
#pragma once

#include "engine/castelli/game.hpp"

namespace castellan::castelli {

inline constexpr int sale_price = 2;  // silver for a card sold (T7)

Verdict judge_use(const Table& table, const Action& action);
void use(const Game& game, const Action& action);

Verdict judge_sell(const Table& table, const Action& action);
void sell(const Game& game, const Action& action);

/// T6: whether the active player may use `cards` more cards this turn.
Verdict judge_quota(const Table& table, Colour player, int cards);
/// A card used counts for the turn of the player who uses it.
void count_card(State& state, Colour player);
/// K9: whether a settlement may be founded on the octagon.
bool is_vacant(const Setup& setup, const State& state, std::uint8_t octagon);

}  // namespace castellan::castelli
