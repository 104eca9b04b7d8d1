// The nearest legal reading: what the recorder most likely meant.
#pragma once

#include <string>

#include "engine/carcassonne/state/state.hpp"
#include "engine/carcassonne/words/word.hpp"

namespace castellan::carcassonne {

/// For a word that is not allowed in a player's turn: "`C@e1n2S` is legal here", with other rotations at the same
/// place, else the words that differ from it in the fewest letters; or "`7. B` is legal here" if it is another's turn.
/// Empty if nothing near is legal.
std::string nearest_reading(const Setup& setup, const State& state, Colour player, const Word& word);

}  // namespace castellan::carcassonne
