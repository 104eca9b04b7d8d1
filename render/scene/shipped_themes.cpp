#include "render/scene/shipped_themes.hpp"

#include <algorithm>
#include <array>

namespace castellan::render {

extern const std::string_view light_theme, dark_theme, print_theme, colour_blind_theme, high_contrast_theme;

std::span<const ShippedTheme> shipped_themes() {
    static const std::array<ShippedTheme, 5> themes = {{{"light", light_theme},
                                                        {"dark", dark_theme},
                                                        {"print", print_theme},
                                                        {"colour-blind", colour_blind_theme},
                                                        {"high-contrast", high_contrast_theme}}};
    return themes;
}

const ShippedTheme* find_shipped_theme(std::string_view name) {
    const auto themes = shipped_themes();
    if (name == "parchment") name = "light";  // its name in version 0.1
    const auto found =
        std::find_if(themes.begin(), themes.end(), [&](const ShippedTheme& theme) { return theme.name == name; });
    return found == themes.end() ? nullptr : &*found;
}

std::vector<std::string_view> theme_names() {
    std::vector<std::string_view> names;
    for (const ShippedTheme& theme : shipped_themes()) names.push_back(theme.name);
    return names;
}

}  // namespace castellan::render
