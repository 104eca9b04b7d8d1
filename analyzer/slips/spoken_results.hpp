// A game's result as people write it: "1-0", "Blue won 34:22", "winner: Anna".
#pragma once

#include <string_view>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::slips {

/// The result of the notation, such as "#B" or "#R+B". Chess results are those of the first and the second of `seats`.
Phrase result_of(WordList words, const PlayerNames& names, std::string_view seats);

}  // namespace castellan::analyzer::slips
