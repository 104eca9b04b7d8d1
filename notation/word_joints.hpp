// Finds words split by a misplaced blank: "e5g= R2", "e5g =R2", "c4 :R4G4B4Y4".
#pragma once

#include <string_view>

#include "notation/lexis.hpp"

namespace castellan::notation {

/// Whether a `?` after it means something unseen, not a judgement: "+?", "-?", "<?".
constexpr bool takes_unseen(char c) { return c == '+' || c == '-' || c == '<'; }

/// Whether `word` goes on with `next`, the text after the blanks. Neither is empty, and `word` does not end with a
/// blank.
bool goes_on(const Lexis& lexis, std::string_view word, std::string_view next);

/// Whether the sign that ends `word` begins the next one, the blank being on its wrong side: "+St- St", "K3+ ?".
bool ends_with_sign_of_next(std::string_view word);

/// Whether the two look like a turn's head, with or without its point: "12 .R", "12 R". Neither is empty.
bool look_like_head(std::string_view word, std::string_view next);

}  // namespace castellan::notation
