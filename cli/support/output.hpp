// Writes results to -o FILE or standard output, and messages to standard error.
#pragma once

#include <string_view>

#include "cli/support/command_line.hpp"

namespace castellan::cli {

/// Writes to the file of -o, whole or not at all, else to standard output. Throws UsageError.
void write_output(const CommandLine& line, std::string_view bytes);

/// "castellan: ..." on standard error. It may quote a file's name or an argument: only its line ends reach the terminal
/// as they are.
void print_message(std::string_view message);

}  // namespace castellan::cli
