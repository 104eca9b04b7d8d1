// Names of players and colours that are written where a letter belongs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::slips {

/// A name for comparing: small letters of ASCII, those with a mark without it, and no second letter of an umlaut, so
/// that Grün, Gruen and grun are one.
std::string plain_letters(std::string_view name);

/// The word with each name in it, whole or shortened, as the letter of its player.
void add_names_as_letters(std::string_view word, const PlayerNames& names, std::vector<Rewriting>& out);

}  // namespace castellan::analyzer::slips
