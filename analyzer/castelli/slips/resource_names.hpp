// Resources as people name them.
#pragma once

#include <optional>
#include <string_view>

namespace castellan::analyzer {

/// The letter of a resource by its name, or the beginning of it, in any language: `w` of "wood" and of "Holz".
std::optional<char> resource_of(std::string_view name);

}  // namespace castellan::analyzer
