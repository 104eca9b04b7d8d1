// A word in every language at once, whatever the language chosen: for tables in which readers of each find theirs.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace castellan::language {

/// In English, German and Dutch.
using EveryLanguage = std::array<std::string, 3>;

EveryLanguage in_every_language(std::string_view english);

}  // namespace castellan::language
