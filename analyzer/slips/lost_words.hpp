// Words of the game that a reading of a record loses: it leaves them out, or makes a comment of them.
//
// What was written may be a move, even if it cannot be read. A reading that loses it is never likely.
#pragma once

#include <string_view>
#include <vector>

#include "analyzer/slips/draft.hpp"
#include "notation/fix.hpp"

namespace castellan::analyzer::slips {

/// Whether the edits lose a word. A word that is moved, or that stays elsewhere in its turn, is not lost, and neither
/// are a turn that is written again and several words that look like nothing in the game and become a comment.
bool loses_words(const Draft& draft, const std::vector<notation::Edit>& edits);

/// Whether a word says something about the game: it can be read, is like one that can, has a sign or figure of words,
/// or is one that players say for a piece or an action.
bool looks_like_game(const Draft& draft, std::string_view word);

}  // namespace castellan::analyzer::slips
