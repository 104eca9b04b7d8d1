// A word in every language at once, for tables that serve readers of all languages.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "language/text.hpp"

namespace castellan::language {

/// In the order of Language.
using EveryLanguage = std::array<std::string, language_count>;

EveryLanguage in_every_language(std::string_view english);

}  // namespace castellan::language
