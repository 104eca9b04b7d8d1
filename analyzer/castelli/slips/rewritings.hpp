// Words of Castelli as people write them who know the game better than its notation.
#pragma once

#include <string_view>
#include <vector>

#include "analyzer/slips/slip_game.hpp"

namespace castellan::analyzer {

/// Names for letters and cards, codes of other cards, cards and players left out, tiles turned or mistyped. Some of
/// them may be no words.
void add_castelli_rewritings(std::string_view word, const slips::PlayerNames& names,
                             std::vector<slips::Rewriting>& out);

/// A tile's arms swapped, turned, with values or silver left out; `word` is all before and after them, too.
void add_tile_rewritings(std::string_view word, std::vector<slips::Rewriting>& out);

}  // namespace castellan::analyzer
