// Names of players, as reports show them.
#pragma once

#include <string>

#include "engine/piecepack/box/box.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::piecepack {

/// Tags Suns, Moons, Crowns, Arms, else the suit; safe to show on a terminal.
castellan::piecepack::PerSuit<std::string> player_names(const notation::Record& record);
/// "Ann (Suns)", or "Suns" if that is the player's name.
std::string name_and_suit(const castellan::piecepack::PerSuit<std::string>& names, castellan::piecepack::Suit suit);
/// The same in so many columns: a long name is shortened.
std::string name_and_suit(const castellan::piecepack::PerSuit<std::string>& names, castellan::piecepack::Suit suit,
                          std::size_t columns);

}  // namespace castellan::analyzer::piecepack
