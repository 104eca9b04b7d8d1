// Character and battle cards used by themselves, and sales (T6, T7, K1 to K5, K9, O6a, O6b). Rulebook: The 25 basic
// character cards; The 8 "Battle" module cards. Cards used with a castle are in castles.hpp and overbuilding.hpp, the
// Steward in turn.hpp.
#pragma once

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

inline constexpr int sale_price = 2;  // silver for a card sold (T7)

Verdict judge_use(const Table& table, const Action& action);
void use(const LiveTable& game, const Action& action);

Verdict judge_sell(const Table& table, const Action& action);
void sell(const LiveTable& game, const Action& action);

/// T6: whether the active player may use `cards` more cards this turn.
Verdict judge_quota(const Table& table, Colour player, int cards);
/// A card used counts for the turn of the player who uses it.
void count_card(State& state, Colour player);
/// In a tournament a game ends while the other has a turn to go (X1).
bool game_is_over(const Setup& setup, const State& state, Colour player);
/// K2, K3, K5: whether `other` is one of "the other players" (tournament-rivals).
bool is_rival(const Setup& setup, const State& state, Colour player, Colour other);
/// K9, O6a: whether a settlement may be founded on the octagon.
bool is_vacant(const Setup& setup, const State& state, OctagonId octagon);

}  // namespace castellan::castelli
