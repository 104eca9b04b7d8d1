// annotate --textconv: a file as git shows and compares it.
#pragma once

#include "cli/support/command_line.hpp"

namespace castellan::cli {

/// Writes each game with its claims and its problems, and what cannot be read as it is. git takes any exit code but 0
/// for a failure and stops, so this fails only if the file cannot be opened. Throws UsageError.
int convert_to_text(const CommandLine& line);

}  // namespace castellan::cli
