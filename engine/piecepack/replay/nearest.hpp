// The nearest legal reading: what the recorder most likely meant.
#pragma once

#include <string>

#include "engine/piecepack/state/state.hpp"
#include "engine/piecepack/words/word.hpp"

namespace castellan::piecepack {

/// For a word that is not allowed in a player's turn, or coins that cannot be turned up: "`M5@e1` is legal here", with
/// the word or words that differ from it in the fewest letters; or "`7. M` is legal here" if it is another's turn.
/// Empty if nothing near is legal.
std::string nearest_reading(const Setup& setup, const State& state, Suit player, const Word& word);

}  // namespace castellan::piecepack
