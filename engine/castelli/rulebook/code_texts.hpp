// What the codes of this part mean: of words and setup, of component sets, of refused actions (docs/codes.md).
#pragma once

#include <span>

#include "notation/code_info.hpp"

namespace castellan::castelli {

/// Reading and resolving words, setting up, positions.
std::span<const notation::CodeInfo> record_codes();
/// Component sets (docs/component-sets.md).
std::span<const notation::CodeInfo> set_codes();
/// One for each code of refusals.hpp; the rule is the refusal's.
std::span<const notation::CodeInfo> refusal_codes();

}  // namespace castellan::castelli
