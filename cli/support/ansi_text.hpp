// Converts cells to lines of text, with escape sequences for colours on request.
#pragma once

#include <string>

#include "render/terminal/palette.hpp"

namespace castellan::cli {

/// Whether, and with how many colours, to colour what goes to standard output: --color and NO_COLOR, then TERM and
/// COLORTERM; without TERM 256.
render::ColourDepth output_depth(const std::string& when);

/// Lines without blanks at their ends.
std::string ansi_text(const render::TerminalGrid& grid, render::ColourDepth depth);

}  // namespace castellan::cli
