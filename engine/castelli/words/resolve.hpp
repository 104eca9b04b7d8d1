// Turns words into actions: finds the tile, area and site of this board that a word means. Legality is in game.hpp.
#pragma once

#include <cstdint>

#include <tl/expected.hpp>

#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/state/action.hpp"
#include "engine/castelli/words/tile_finder.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::castelli {

/// The action a word means. Consequence words (WordKind::area) give `evaluate`; silver, rim and total have no action
/// and must not be asked for.
tl::expected<Action, ResolveError> resolve(const Word& word, const Table& table, const TileFinder& tiles);
/// The same into a new action; false leaves why in `error`.
bool resolve(const Word& word, const Table& table, const TileFinder& tiles, Action& action, ResolveError& error);

tl::expected<AreaId, ResolveError> resolve_area(const Word& word, const Board& board);

/// Whether the board has the square or the rim that a word about silver or rim names; if not, why not in `error`.
bool find_consequence(const Word& word, const Board& board, ResolveError& error);

/// The word for an action: canonical, without claims. Actions a record does not write (proceed, end_turn, finish) give
/// an empty word.
Word word_for(const Table& table, const Action& action);

}  // namespace castellan::castelli
