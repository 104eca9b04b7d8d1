// Explains the codes of words, setup and component sets (docs/codes.md). Those of refused actions are in
// refusals/rows.inc.
#pragma once

#include <span>

#include "notation/code_info.hpp"

namespace castellan::castelli {

/// Reading and resolving words, setting up, positions.
std::span<const notation::CodeInfo> record_codes();
/// Component sets (docs/component-sets.md).
std::span<const notation::CodeInfo> set_codes();

}  // namespace castellan::castelli
