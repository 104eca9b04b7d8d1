// Makes texts by strangers safe for a page: nothing in them is hidden, endless, or reorders the text beside it.
#pragma once

#include <string>
#include <string_view>

namespace castellan::render::page {

/// Visible, and cut after so many characters.
std::string shown(std::string_view text, std::size_t most_characters);

inline constexpr std::size_t most_name = 40;  // characters; it is in most lines of a page
inline constexpr std::size_t most_title = 200;

}  // namespace castellan::render::page
