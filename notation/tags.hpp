// The names of tags (section 5 of the notation); the known ones are in lexis.hpp.
#pragma once

#include <string_view>

#include "notation/lexis.hpp"

namespace castellan::notation {

[[nodiscard]] bool is_known_tag(const Lexis& lexis, std::string_view name);

/// Whether an unknown name is a known one but for a letter: one too many, missing or another, two swapped, or letters
/// of another case.
[[nodiscard]] bool is_slip_of(const Lexis& lexis, std::string_view name, std::string_view known);

}  // namespace castellan::notation
