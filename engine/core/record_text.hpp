// Texts in the tags of simulated records.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace castellan::core {

/// "Red" of "red"; ASCII.
std::string capitalised(std::string_view text);
/// "sensible" if all seats play so, else "sensible, random": by seats.
std::string policies_text(std::span<const std::string_view> names);

}  // namespace castellan::core
