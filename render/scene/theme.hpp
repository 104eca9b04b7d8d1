// How everything looks, as data: inks, patterns, widths of lines, the face. docs/themes.md tells of every key.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "analyzer/castelli/board_place.hpp"
#include "engine/castelli/box/vocabulary.hpp"
#include "render/scene/pattern.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// Inks of a player's colour.
struct Livery {
    Ink field;                         // arms, castles
    Ink charge;                        // the heraldic charge on the field
    Ink value;                         // numbers on the field
    Pattern pattern = Pattern::plain;  // on the field, in the charge's ink
};

/// A terrain is told by its tone or pattern and by its symbol, so that neither colour nor print is needed.
struct TerrainInks {
    Ink ground;
    Ink symbol;
    Ink shade;   // the symbol's dark side
    Ink light;   // the symbol's light side
    Ink number;  // how many symbols; the mine's silver
    Pattern pattern = Pattern::plain;
};

/// Lines of a mark or an arrow.
struct TintStyle {
    Ink ink;
    Ink halo;         // around it
    double dash = 0;  // as Stroke::dash: what tells tints apart without colour
};

/// Widths and lengths are in board units.
struct Theme {
    std::string font;

    Ink paper;
    Ink ink;        // text
    Ink faint_ink;  // coordinates, rules, captions
    Ink line;       // outlines of buildings, shields, cubes
    Ink frame;      // the board's border
    Ink frame_line;
    Ink recess;  // where rim symbols lie
    Ink plain;   // ground no area owns
    Ink border;  // between octagons, areas
    Ink panel;   // of a player; of a label
    Ink panel_active;
    Ink site;  // of a building site, half seen through
    Ink glow;  // of the last move
    Ink glow_core;

    Ink back;  // of a heraldic tile
    Ink back_line;
    Ink back_shield;
    Ink back_quarter;
    Ink tile_line;  // between arms

    Ink wall;  // of houses, tents
    Ink wall_shade;
    Ink roof;
    Ink roof_shade;
    Ink slate;
    Ink neutral;  // arms of nobody
    Ink neutral_light;
    Ink silver_light;
    Ink silver_mid;
    Ink silver_dark;

    std::array<Livery, castelli::colour_count> liveries;
    std::array<TerrainInks, castelli::terrain_count> terrains;
    Ink pattern;  // of terrains
    std::array<TintStyle, analyzer::tint_count> tints;

    double outline = 0;     // around octagons, tiles, buildings
    double area_line = 0;   // between areas of one octagon
    double fine_line = 0;   // inside symbols, patterns
    double mark_width = 0;  // of marks; arrows are wider

    [[nodiscard]] const Livery& livery(castelli::Colour colour) const { return liveries[std::size_t(colour)]; }
    [[nodiscard]] const TerrainInks& terrain(castelli::Terrain kind) const { return terrains[std::size_t(kind)]; }
    [[nodiscard]] const TintStyle& tint(analyzer::Tint tint) const { return tints[std::size_t(tint)]; }
};

/// The default theme.
const Theme& light();

/// Names of the themes inside the program, in the order to show them.
std::vector<std::string_view> theme_names();

struct ThemeError {
    std::size_t line = 0;  // from 1; 0: the theme as a whole
    std::string message;   // what is wrong and what would be right
};

inline constexpr std::size_t most_theme_bytes = 64 * 1024;

/// A theme from its text: what it does not set is as in its base, `light` if it names none.
tl::expected<Theme, ThemeError> read_theme(std::string_view text);

/// A theme by its name or by the path of its file. The error is one line for the user.
tl::expected<Theme, std::string> find_theme(const std::string& name_or_path);

/// Everything a theme sets, by its key.
using ThemeValue = std::variant<Ink*, double*, Pattern*, std::string*>;
std::vector<std::pair<std::string, ThemeValue>> theme_keys(Theme& theme);

}  // namespace castellan::render
