// A theme with Castelli's palette, for its boards, panels, charts and pages.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>

#include "analyzer/castelli/board_place.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "render/castelli/palette/palette.hpp"
#include "render/scene/theme.hpp"
#include "render/scene/theme_reader.hpp"

namespace castellan::render {

static_assert(livery_names.size() == castelli::colour_count && 1 + livery_names.size() == analyzer::tint_count);

struct CastelliTheme : Theme {
    CastelliPalette palette;

    [[nodiscard]] const Livery& livery(castelli::Colour colour) const { return liveries[std::size_t(colour)]; }
    [[nodiscard]] const TintStyle& tint(analyzer::Tint tint) const { return tints[std::size_t(tint)]; }
    [[nodiscard]] const TerrainInks& terrain(castelli::Terrain kind) const { return palette.terrains[kind]; }
};

/// Everything a theme sets, by its key.
ThemeKeys theme_keys(CastelliTheme& theme);

/// A theme from its text: what it does not set is as in its base, `light` if it names none.
tl::expected<CastelliTheme, ThemeError> read_theme(std::string_view text);

/// The theme inside the program that has this name.
std::optional<CastelliTheme> shipped_theme(std::string_view name);

/// The default theme.
const CastelliTheme& light();

}  // namespace castellan::render
