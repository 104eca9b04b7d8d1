// Splits the text of a component set, of any game, into lines of words, without comments, blank lines and line ends.
#pragma once

#include <string_view>
#include <vector>

#include "notation/text.hpp"

namespace castellan::core {

struct SetLine {
    notation::Span span;                // from the first word to the end of the last
    std::vector<notation::Span> words;  // at least one
};

/// Words are divided by blanks and tabs; `#` at the start of a word begins a comment. A byte order mark is skipped.
/// The text is not longer than 4 GiB.
std::vector<SetLine> split_lines(std::string_view text);

/// The words between two places of the text, without looking for comments.
std::vector<notation::Span> split_words(std::string_view text, notation::Span span);

}  // namespace castellan::core
