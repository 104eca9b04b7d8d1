// The limits of an analysis, as options give them.
#pragma once

#include <cstdint>

#include "analyzer/analysis/decide.hpp"
#include "cli/support/command_line.hpp"

namespace castellan::cli {

/// The standard error that is enough if no limit is given.
inline constexpr double usual_precision = 0.005;

/// Of --time and --precision. Throws UsageError.
analyzer::analysis::Budget clock_and_precision(const CommandLine& line);
/// Of --seed. Throws UsageError.
std::uint64_t deals_seed(const CommandLine& line);

}  // namespace castellan::cli
