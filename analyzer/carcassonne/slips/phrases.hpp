// Actions of Carcassonne as people speak and note them: "at west one", "knight north", "castle", "14:28".
#pragma once

#include <string_view>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::carcassonne {

slips::Phrase phrase_of(slips::WordList words, const slips::PlayerNames& names, std::string_view seats);

}  // namespace castellan::analyzer::carcassonne
