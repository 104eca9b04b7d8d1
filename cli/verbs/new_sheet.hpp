// The score sheet that `new --sheet` writes.
#pragma once

#include <string>

#include "analyzer/record/other_game.hpp"
#include "cli/support/command_line.hpp"

namespace castellan::cli {

/// A PDF; `other` is null for Castelli. Throws UsageError.
std::string sheet_of(const CommandLine& line, const analyzer::OtherGame* other);

}  // namespace castellan::cli
