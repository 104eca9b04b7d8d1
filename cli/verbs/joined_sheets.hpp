// compare --merge: two sheets of one game joined into one record.
#pragma once

#include <string>

#include "cli/support/command_line.hpp"

namespace castellan::cli {

/// Writes the joined record, what is left to ask and how much differed; returns the exit code. Throws UsageError.
int join_sheets_of(const CommandLine& line, const std::string& first, const std::string& second);

}  // namespace castellan::cli
