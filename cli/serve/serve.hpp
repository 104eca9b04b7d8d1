// Serves files until it is interrupted, and says where.
#pragma once

#include <string_view>

#include "cli/serve/served_files.hpp"

namespace castellan::cli {

/// Prints the URL on standard output, and on standard error, unless `quiet`, what one should know of the address.
/// Throws UsageError, and Interrupted when a signal asked for the end; returns only if standard output cannot be
/// written.
void serve(const ServedFiles& served, std::string_view address, bool quiet);

}  // namespace castellan::cli
