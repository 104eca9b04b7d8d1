#include "render/castelli/palette/theme.hpp"

#include "render/scene/shipped_themes.hpp"

namespace castellan::render {

ThemeKeys theme_keys(CastelliTheme& theme) {
    ThemeKeys keys = theme_keys(static_cast<Theme&>(theme));
    const ThemeKeys of_the_palette = palette_keys(theme.palette);
    keys.insert(keys.end(), of_the_palette.begin(), of_the_palette.end());
    return keys;
}

tl::expected<CastelliTheme, ThemeError> read_theme(std::string_view text) {
    CastelliTheme theme;
    return read_theme(text, theme_keys(theme)).map([&] { return std::move(theme); });
}

std::optional<CastelliTheme> shipped_theme(std::string_view name) {
    const auto* shipped = find_shipped_theme(name);
    return shipped == nullptr ? std::nullopt : std::optional(read_theme(shipped->text).value());
}

const CastelliTheme& light() {
    static const CastelliTheme theme = shipped_theme("light").value();
    return theme;
}

}  // namespace castellan::render
