// Running text of a book, as runs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/backend/set_lines.hpp"

namespace castellan::render::booklet {

/// Old-style figures, but lining ones where a word is notation ("d5", "R3G3B3Yc"); quotation marks as the language
/// chosen has them; links to turns, diagrams and the web (linked_pieces).
std::vector<Run> running_text(std::string_view text, Slant slant = Slant::upright);

/// The names of what a reader can be led to.
std::string turn_target(int number);
std::string diagram_target(int number);
inline constexpr std::string_view title_target = "title";
std::string chapter_target(std::size_t chapter);  // from 0

}  // namespace castellan::render::booklet
