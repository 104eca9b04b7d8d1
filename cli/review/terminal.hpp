// The terminal, through ncurses. Only this file knows ncurses.
#pragma once

#include <cstdint>
#include <string_view>

#include "cli/review/keyed.hpp"

namespace castellan::cli {

/// The way it ended.
enum class Leave : std::uint8_t { quit, interrupted };

/// Shows a verb's screens until its user quits or a signal comes (INT, TERM, HUP, QUIT); then the terminal is as it
/// was. Throws UsageError where there is no terminal that can move its cursor.
Leave run_in_terminal(Keyed& shown, std::string_view verb, bool with_colours);

}  // namespace castellan::cli
