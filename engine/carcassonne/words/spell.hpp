// From actions to the words of a turn: what resolve() reads back as the same action. As short as can be read, so that
// an action is written in one way.
#pragma once

#include "engine/carcassonne/state/action.hpp"
#include "engine/carcassonne/state/state.hpp"
#include "engine/carcassonne/words/word.hpp"

namespace castellan::carcassonne {

/// A feature of a tile as it lies: with a side or half only where the tile has several of that terrain, then the first
/// one clockwise from north.
Spot spot_of(const TileKind& kind, Rotation rotation, std::uint8_t segment);

/// A castle by one of its places, the one whose tile was placed first; by the other, or both, where that one is part of
/// two castles.
CastlePlace place_of(const State& state, CastleNumber castle);

/// The word for an action before it is performed. A feature that a castle takes must have a segment on the tile just
/// placed, or be a monastery, as all have that can be completed now. The text of a tile is in the tile set.
Word word_for(const Setup& setup, const State& state, const Action& action);

}  // namespace castellan::carcassonne
