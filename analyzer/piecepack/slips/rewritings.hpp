// Words of Castles for the piecepack as people write them who know the game better than its notation.
#pragma once

#include <string_view>
#include <vector>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer::piecepack {

inline constexpr std::string_view suit_letters = "SMCA";

/// Names for suits and ranks, figures for ace and null, another suit, `p` left out or one too many, another sign for
/// `@`, places in another order, headings in other languages. Some of them may be no words.
void add_rewritings(std::string_view word, const slips::PlayerNames& names, std::vector<slips::Rewriting>& out);

}  // namespace castellan::analyzer::piecepack
