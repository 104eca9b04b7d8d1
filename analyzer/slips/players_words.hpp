// What players say and write for pieces and actions besides the words of a notation.
#pragma once

#include <string_view>

namespace castellan::analyzer::slips {

/// Whether a word is one of them, or nearly, in any language: "knight", "verkauft", "kasteel".
bool is_players_word(std::string_view word);

}  // namespace castellan::analyzer::slips
