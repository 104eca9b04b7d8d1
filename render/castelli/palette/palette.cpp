#include "render/castelli/palette/palette.hpp"

#include <fmt/core.h>

namespace castellan::render {

ThemeKeys palette_keys(CastelliPalette& palette) {
    ThemeKeys keys = {
        {"recess", &palette.recess},
        {"plain", &palette.plain},
        {"border", &palette.border},
        {"site", &palette.site},
        {"back", &palette.back},
        {"back-line", &palette.back_line},
        {"back-shield", &palette.back_shield},
        {"back-quarter", &palette.back_quarter},
        {"tile-line", &palette.tile_line},
        {"wall", &palette.wall},
        {"wall-shade", &palette.wall_shade},
        {"roof", &palette.roof},
        {"roof-shade", &palette.roof_shade},
        {"slate", &palette.slate},
        {"neutral", &palette.neutral},
        {"neutral-light", &palette.neutral_light},
        {"silver-light", &palette.silver_light},
        {"silver-mid", &palette.silver_mid},
        {"silver-dark", &palette.silver_dark},
        {"pattern", &palette.pattern},
        {"area-line-width", &palette.area_line},
    };
    constexpr castelli::PerTerrain<std::string_view> terrains = {"wood", "grain", "rocks", "market", "mine"};
    for (std::size_t i = 0; i < terrains.size(); ++i) {
        TerrainInks& inks = palette.terrains[i];
        keys.emplace_back(terrains[i], &inks.ground);
        keys.emplace_back(fmt::format("{}-symbol", terrains[i]), &inks.symbol);
        keys.emplace_back(fmt::format("{}-shade", terrains[i]), &inks.shade);
        keys.emplace_back(fmt::format("{}-light", terrains[i]), &inks.light);
        keys.emplace_back(fmt::format("{}-number", terrains[i]), &inks.number);
        keys.emplace_back(fmt::format("{}-pattern", terrains[i]), &inks.pattern);
    }
    return keys;
}

}  // namespace castellan::render
