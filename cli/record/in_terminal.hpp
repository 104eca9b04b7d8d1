// `castellan record FILE`: the recorder in the terminal.
#pragma once

#include <string>

#include "cli/support/command_line.hpp"

namespace castellan::cli {

/// Gives the exit code. Throws UsageError where the file is no record of one game, or there is no terminal.
int record_in_terminal(const CommandLine& line);

}  // namespace castellan::cli
