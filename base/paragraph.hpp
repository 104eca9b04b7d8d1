// Wraps text into lines of a readable length.
#pragma once

#include <string>
#include <string_view>

namespace castellan::base {

inline constexpr std::size_t paragraph_columns = 88;

/// Appends the text in lines of at most paragraph_columns, broken at blanks and each begun with `indent` blanks. A word
/// that is longer has a line of its own.
void append_paragraph(std::string& out, std::string_view text, std::size_t indent = 0);

/// The text, or so many of its first words that with "..." after them it fits.
std::string first_words(std::string_view text, std::size_t columns);

}  // namespace castellan::base
