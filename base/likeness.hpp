// Finds names similar to an unknown one: suggestions for a mistyped name.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace castellan::base {

/// Small letters, single '-' for blanks and '_': the form in which names are compared.
std::string plain_name(std::string_view text);

/// Insertions, deletions and replacements that make one text the other (Levenshtein), byte by byte.
std::size_t edit_distance(std::string_view from, std::string_view to);

/// Those most like the wanted one, best first; at most three, perhaps none.
std::vector<std::string_view> nearest_names(std::span<const std::string_view> names, std::string_view wanted);

/// "did you mean check or legal?"; empty without names.
std::string suggestion(std::span<const std::string_view> nearest);

}  // namespace castellan::base
