// From words to actions and back. No legality: that is rules/game.hpp.
#pragma once

#include <tl/expected.hpp>

#include "engine/core/reading.hpp"
#include "engine/piecepack/state/action.hpp"
#include "engine/piecepack/state/state.hpp"
#include "engine/piecepack/words/word.hpp"

namespace castellan::piecepack {

/// The map has no such tile: unknown-neighbour.
using core::ResolveError;

/// The action that a word of a player's turn means; is_turn() must hold.
tl::expected<Action, ResolveError> resolve(const Word& word, Suit player, const State& state);

/// The word for an action: canonical, a tile with its place in columns and rows.
Word word_for(const Action& action);

}  // namespace castellan::piecepack
