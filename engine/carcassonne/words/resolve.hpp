// From the words of a turn to actions. No legality: that is rules/game.hpp.
#pragma once

#include <tl/expected.hpp>

#include "engine/carcassonne/state/action.hpp"
#include "engine/carcassonne/state/state.hpp"
#include "engine/carcassonne/words/word.hpp"
#include "engine/core/reading.hpp"

namespace castellan::carcassonne {

/// Nothing is there that the word could mean: unknown-tile, no-such-feature, no-such-castle.
using core::ResolveError;

/// Of a claim: a segment of the feature it names; the castle it names.
tl::expected<Node, ResolveError> resolve_feature(const Setup& setup, const State& state, const Word& claim);
tl::expected<CastleNumber, ResolveError> resolve_castle(const Setup& setup, const State& state, const Word& claim);

/// The action that a word of this player's turn means.
tl::expected<Action, ResolveError> resolve(const Setup& setup, const State& state, const Word& word, Colour player);

}  // namespace castellan::carcassonne
