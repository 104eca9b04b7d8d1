// Makes texts of a record safe for a booklet, whatever they contain.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace castellan::render::booklet {

/// Puts the text on one line, with nothing in it hidden, cut after so many characters, and separate from the text
/// beside it if it is written from right to left. A text of blanks is empty.
std::string shown(std::string_view text, std::size_t most_characters);

inline constexpr std::size_t most_of_name = 40;
inline constexpr std::size_t most_of_title = 120;

/// A short name whose words stay on one line: with blanks that do not break.
std::string unbroken(std::string name);

/// A paragraph of a comment: soft hyphens stay what they are.
std::string shown_prose(std::string_view text);

}  // namespace castellan::render::booklet
