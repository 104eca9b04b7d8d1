// What the codes of this part mean: of words and setup, of component sets (docs/codes.md); those of refused
// actions: refusals/rows.inc.
#pragma once

#include <span>

#include "notation/code_info.hpp"

namespace castellan::castelli {

/// Reading and resolving words, setting up, positions.
std::span<const notation::CodeInfo> record_codes();
/// Component sets (docs/component-sets.md).
std::span<const notation::CodeInfo> set_codes();

}  // namespace castellan::castelli
