// check --watch: checks files, and again whenever one of them is saved.
#pragma once

#include "cli/support/command_line.hpp"

namespace castellan::cli {

/// Ends by throwing Interrupted, or UsageError for what cannot be watched.
[[noreturn]] void watch_files(const CommandLine& line);

}  // namespace castellan::cli
