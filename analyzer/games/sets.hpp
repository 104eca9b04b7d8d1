// The sets of components of the games besides Castelli.
#pragma once

#include <span>
#include <string_view>

#include "analyzer/record/set_format.hpp"

namespace castellan::analyzer {

std::span<const SetFormat* const> set_formats();
/// By the first word of the text; null for a set of Castelli, and for what is none.
const SetFormat* set_format_of(std::string_view text);
/// By the name of its built-in set, or null.
const SetFormat* set_format_shipping(std::string_view name);

}  // namespace castellan::analyzer
