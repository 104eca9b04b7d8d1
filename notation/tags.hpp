// The names of tags (section 5 of the notation).
#pragma once

#include <array>
#include <string_view>

namespace castellan::notation {

/// In canonical order.
inline constexpr std::array<std::string_view, 24> known_tags = {
    "CGN",     "Event",    "Site",   "Date",    "Round",     "Red",       "Green",     "Blue",
    "Yellow",  "Seats",    "Set",    "Layout",  "Pieces",    "MineTile",  "Modules",   "StartTiles",
    "Rulings", "Position", "Result", "Arbiter", "Decisions", "Annotator", "Generator", "Termination"};

[[nodiscard]] bool is_known_tag(std::string_view name);

/// Whether an unknown name is a known one but for a letter: one too many, missing or another, two swapped, or letters
/// of another case.
[[nodiscard]] bool is_slip_of(std::string_view name, std::string_view known);

}  // namespace castellan::notation
