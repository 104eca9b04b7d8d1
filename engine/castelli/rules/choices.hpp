// What a player may choose, without what chance or others decide: for simulated players, analysis and the solver.
#pragma once

#include <vector>

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

/// T1, X1: whether the tile on the square lies face down, on the player's own board.
bool may_reveal(const Table& table, Colour player, SquareId square);

/// Appends what the active player may do: tiles to reveal, areas, cards, sales, castles, the end of the turn. Left open
/// is what the player does not choose or not yet: the tile to be revealed with its rotation, a Traitor's card.
void list_choices(const Table& table, std::vector<Action>& choices);

/// Appends the ways to lay a tile just revealed: in four orientations, and so for the tile in hand (D2).
void list_layings(const Table& table, const Action& revealed, std::vector<Action>& choices);

/// Appends the active player's castles: every free site and every castle to overbuild, paid in every
/// way the cards in hand allow.
void list_castles(const Table& table, std::vector<Action>& choices);

/// Appends the sales of a player, one for each kind in hand.
void list_sales(const Table& table, Colour player, std::vector<Action>& choices);

}  // namespace castellan::castelli
