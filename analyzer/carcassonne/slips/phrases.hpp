// Actions of Carcassonne as people speak and note them: "at west one", "knight north", "castle", "14:28".
#pragma once

#include <optional>
#include <string_view>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::carcassonne {

/// The letter of a feature by its name, or by that of the follower on it, in any language.
std::optional<char> terrain_of(std::string_view word);

slips::Phrase phrase_of(slips::WordList words, const slips::PlayerNames& names, std::string_view seats);

}  // namespace castellan::analyzer::carcassonne
