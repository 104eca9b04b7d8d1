// A fast path for the words that make up nearly all records: read_word() tries it first.
#pragma once

#include <string_view>

#include "engine/castelli/words/word.hpp"

namespace castellan::castelli {

/// Reads tiles written by their arms, cards drawn, sold and used for themselves, Peasants, Stewards that name a colour,
/// and castles, with or without a player, a card, a terrain or a purchase: each in canonical spelling, without blanks
/// and claims. Of any other word, right or wrong, false; `word` is then as it was.
bool read_plain_word(std::string_view text, Word& word);

}  // namespace castellan::castelli
