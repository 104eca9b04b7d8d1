#include "render/scene/theme.hpp"

#include <fmt/format.h>

#include "render/scene/theme_texts.hpp"
#include "system/file_reader.hpp"

namespace castellan::render {

std::vector<std::pair<std::string, ThemeValue>> theme_keys(Theme& theme) {
    std::vector<std::pair<std::string, ThemeValue>> keys = {
        {"font", &theme.font},
        {"paper", &theme.paper},
        {"ink", &theme.ink},
        {"faint-ink", &theme.faint_ink},
        {"line", &theme.line},
        {"frame", &theme.frame},
        {"frame-line", &theme.frame_line},
        {"recess", &theme.recess},
        {"plain", &theme.plain},
        {"border", &theme.border},
        {"panel", &theme.panel},
        {"panel-active", &theme.panel_active},
        {"site", &theme.site},
        {"glow", &theme.glow},
        {"glow-core", &theme.glow_core},
        {"back", &theme.back},
        {"back-line", &theme.back_line},
        {"back-shield", &theme.back_shield},
        {"back-quarter", &theme.back_quarter},
        {"tile-line", &theme.tile_line},
        {"wall", &theme.wall},
        {"wall-shade", &theme.wall_shade},
        {"roof", &theme.roof},
        {"roof-shade", &theme.roof_shade},
        {"slate", &theme.slate},
        {"neutral", &theme.neutral},
        {"neutral-light", &theme.neutral_light},
        {"silver-light", &theme.silver_light},
        {"silver-mid", &theme.silver_mid},
        {"silver-dark", &theme.silver_dark},
        {"pattern", &theme.pattern},
        {"outline-width", &theme.outline},
        {"area-line-width", &theme.area_line},
        {"fine-line-width", &theme.fine_line},
        {"mark-width", &theme.mark_width},
    };
    constexpr std::array<std::string_view, castelli::colour_count> colours = {"red", "green", "blue", "yellow"};
    for (std::size_t i = 0; i < colours.size(); ++i) {
        Livery& livery = theme.liveries[i];
        keys.emplace_back(colours[i], &livery.field);
        keys.emplace_back(fmt::format("{}-charge", colours[i]), &livery.charge);
        keys.emplace_back(fmt::format("{}-value", colours[i]), &livery.value);
        keys.emplace_back(fmt::format("{}-pattern", colours[i]), &livery.pattern);
    }
    constexpr std::array<std::string_view, castelli::terrain_count> terrains = {"wood", "grain", "rocks", "market",
                                                                                "mine"};
    for (std::size_t i = 0; i < terrains.size(); ++i) {
        TerrainInks& inks = theme.terrains[i];
        keys.emplace_back(terrains[i], &inks.ground);
        keys.emplace_back(fmt::format("{}-symbol", terrains[i]), &inks.symbol);
        keys.emplace_back(fmt::format("{}-shade", terrains[i]), &inks.shade);
        keys.emplace_back(fmt::format("{}-light", terrains[i]), &inks.light);
        keys.emplace_back(fmt::format("{}-number", terrains[i]), &inks.number);
        keys.emplace_back(fmt::format("{}-pattern", terrains[i]), &inks.pattern);
    }
    for (std::size_t i = 0; i < theme.tints.size(); ++i) {
        const std::string name = i == 0 ? "mark" : fmt::format("mark-{}", colours[i - 1]);
        keys.emplace_back(name, &theme.tints[i].ink);
        keys.emplace_back(name + "-halo", &theme.tints[i].halo);
        keys.emplace_back(name + "-dash", &theme.tints[i].dash);
    }
    return keys;
}

const Theme& light() {
    static const Theme theme = read_theme(light_theme).value();
    return theme;
}

std::vector<std::string_view> theme_names() {
    std::vector<std::string_view> names;
    for (const ShippedTheme& theme : shipped_themes()) names.push_back(theme.name);
    return names;
}

tl::expected<Theme, std::string> find_theme(const std::string& name_or_path) {
    if (const auto* shipped = find_shipped_theme(name_or_path)) return read_theme(shipped->text).value();
    const auto text = system::read_file(name_or_path, most_theme_bytes, base::ContentKind::theme);
    if (!text)
        return tl::unexpected(fmt::format("'{}' is neither a theme ({}) nor a theme file: {}", name_or_path,
                                          fmt::join(theme_names(), ", "), text.error()));
    return read_theme(*text).map_error([&](const ThemeError& error) {
        return error.line == 0 ? fmt::format("{}: {}", name_or_path, error.message)
                               : fmt::format("{}:{}: {}", name_or_path, error.line, error.message);
    });
}

}  // namespace castellan::render
