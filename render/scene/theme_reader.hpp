// Theme files: `key = value` lines (docs/themes.md).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "render/scene/theme.hpp"

namespace castellan::render {

struct ThemeError {
    std::size_t line = 0;  // from 1; 0: the theme as a whole
    std::string message;   // what is wrong and what would be right
};

inline constexpr std::size_t most_theme_bytes = 64 * 1024;

/// Sets the keys as a theme's text says, and those it does not name as in its base: the default theme if it names none.
/// `keys` are all that a theme may set. After an error some are set.
tl::expected<void, ThemeError> read_theme(std::string_view text, const ThemeKeys& keys);

/// What every game shares of the theme inside the program that has this name; it must be one of theme_names().
Theme shared_theme(std::string_view name);

}  // namespace castellan::render
