// The outcomes of chance: tiles face down, cards of the deck, unseen cards of a hand.
#pragma once

#include <span>

#include "analyzer/castelli/legal/moment.hpp"

namespace castellan::analyzer {

/// The tiles not yet laid, by what a player gains who lays them. `places`: the legal actions for one square.
Chance tile_chance(const castelli::Table& table, std::span<const castelli::Action> places);

/// D2: the tile in hand, which the record may not know, and the tile taken from the board instead. `places` as above.
Chance hand_chance(const castelli::Table& table, std::span<const castelli::Action> places);
Chance taken_chance(const castelli::Table& table, std::span<const castelli::Action> places);

/// The top card. `draws`: the legal ones.
Chance draw_chance(const castelli::Table& table, std::span<const castelli::Action> draws);

/// A card of the Traitor's target. `thefts`: the legal ones from that player.
Chance theft_chance(const castelli::Table& table, std::span<const castelli::Action> thefts);

/// How many of the unseen cards can be of this kind.
int unseen_of(const castelli::Table& table, castelli::CardKind kind);

}  // namespace castellan::analyzer
