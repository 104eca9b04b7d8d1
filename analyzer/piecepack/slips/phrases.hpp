// Actions of Castles as people speak them: "crowns two at east one", "castle A4".
#pragma once

#include <string_view>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::piecepack {

/// `seats`: the players in the order of play.
slips::Phrase phrase_of(slips::WordList words, const slips::PlayerNames& names, std::string_view seats);

}  // namespace castellan::analyzer::piecepack
