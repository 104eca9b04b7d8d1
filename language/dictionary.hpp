// A word in every language at once, for tables that serve readers of all languages.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace castellan::language {

/// In English, German and Dutch.
using EveryLanguage = std::array<std::string, 3>;

EveryLanguage in_every_language(std::string_view english);

}  // namespace castellan::language
