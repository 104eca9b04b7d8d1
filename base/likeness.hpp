// Finds names similar to an unknown one: suggestions for a mistyped name.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::base {

/// Small letters, single '-' for blanks and '_': the form in which names are compared.
std::string plain_name(std::string_view text);

/// Those most like the wanted one, best first; at most three, perhaps none.
std::vector<std::string_view> nearest_names(std::span<const std::string_view> names, std::string_view wanted);

/// "did you mean check or legal?"; empty without names.
std::string suggestion(std::span<const std::string_view> nearest);

}  // namespace castellan::base
