// Where results go: -o FILE, or standard output.
#pragma once

#include <string>
#include <string_view>

#include "cli/options.hpp"

namespace castellan::cli {

/// Writes to the file of -o, whole or not at all, else to standard output. Throws UsageError.
void write_output(const CommandLine& line, std::string_view bytes);

}  // namespace castellan::cli
