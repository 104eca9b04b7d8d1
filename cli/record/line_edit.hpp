// A line of text that is typed.
#pragma once

#include <string>

#include "cli/review/keyed.hpp"
#include "render/terminal/text.hpp"

namespace castellan::cli {

/// Adds the character of a key to UTF-8, or takes the last one away; false if it is another key.
bool edit_line(std::string& text, Key pressed);

/// The end of a text that is longer than a line, with a cursor.
std::string end_of_line(const std::string& text, int columns, render::Charset charset);

}  // namespace castellan::cli
