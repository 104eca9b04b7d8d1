// The theme files inside the program (render/themes/*.theme).
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace castellan::render {

struct ShippedTheme {
    std::string_view name;
    std::string_view text;
};

/// In the order to show them. The first is the default, on which the others build.
std::span<const ShippedTheme> shipped_themes();

/// Null if no shipped theme has that name.
const ShippedTheme* find_shipped_theme(std::string_view name);

std::vector<std::string_view> theme_names();

}  // namespace castellan::render
