// Makes texts of a record safe for a booklet, whatever they contain.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace castellan::render::booklet {

/// On one line, nothing in it hidden, cut after so many characters, and apart from what stands beside it if it is
/// written from right to left. Blanks only are nothing.
std::string shown(std::string_view text, std::size_t most_characters);

inline constexpr std::size_t most_of_name = 40;
inline constexpr std::size_t most_of_title = 120;

/// A paragraph of a comment: soft hyphens stay what they are.
std::string shown_prose(std::string_view text);

}  // namespace castellan::render::booklet
