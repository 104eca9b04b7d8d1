// Patterns of lines and dots. They distinguish fields without colour, like the hatching of heraldic engravings.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "render/scene/path.hpp"

namespace castellan::render {

enum class Pattern : std::uint8_t { plain, vertical, horizontal, rising, falling, crossed, dotted };
inline constexpr std::array<std::string_view, 7> pattern_names = {"plain",   "vertical", "horizontal", "rising",
                                                                  "falling", "crossed",  "dotted"};

/// The lines of a pattern inside an outline, `spacing` apart; none if it is plain. They run on from one field to the
/// next. Lines end where the outline does, by the even-odd rule.
Path pattern_lines(Pattern pattern, const Path& outline, double spacing);

}  // namespace castellan::render
