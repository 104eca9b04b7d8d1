// The terminal, through ncurses. Only this file knows ncurses.
#pragma once

#include <cstdint>

#include "cli/review/reviewer.hpp"

namespace castellan::cli {

/// The way a review ended.
enum class Leave : std::uint8_t { quit, interrupted };

/// Shows a review until its reader quits or a signal comes (INT, TERM, HUP, QUIT); then the terminal is as it was.
/// Throws UsageError where there is no terminal that can move its cursor.
Leave review_in_terminal(Reviewer& reviewer, bool with_colours);

}  // namespace castellan::cli
