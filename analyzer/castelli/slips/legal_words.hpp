// The words that a record of Castelli may go on with.
#pragma once

#include <string>
#include <vector>

namespace castellan::analyzer {

/// After a text that ends within a turn; empty if it cannot be played to its end.
std::vector<std::string> castelli_words_after(const std::string& text);

}  // namespace castellan::analyzer
