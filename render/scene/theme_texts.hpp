// The theme files inside the program. Private to the themes.
#pragma once

#include <span>
#include <string_view>

namespace castellan::render {

extern const std::string_view light_theme;
extern const std::string_view dark_theme;
extern const std::string_view print_theme;

struct ShippedTheme {
    std::string_view name;
    std::string_view text;
};

std::span<const ShippedTheme> shipped_themes();
/// Null if no shipped theme has that name.
const ShippedTheme* find_shipped_theme(std::string_view name);

}  // namespace castellan::render
