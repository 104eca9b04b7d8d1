// Explains the codes of event files and of tournaments (docs/tournament.md).
#pragma once

#include <span>

#include "notation/code_info.hpp"

namespace castellan::analyzer::tournament {

std::span<const notation::CodeInfo> event_codes();

}  // namespace castellan::analyzer::tournament
