// The look of every picture, as data: paper, inks, the face, the seats' liveries, widths of lines. A game adds its
// palette. docs/themes.md lists every key.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "render/scene/pattern.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// Inks of a seat.
struct Livery {
    Ink field;                         // its pieces
    Ink charge;                        // the heraldic charge on the field
    Ink value;                         // numbers on the field
    Pattern pattern = Pattern::plain;  // on the field, in the charge's ink
};

/// The seats' liveries by the names they have in a theme's keys.
inline constexpr std::array<std::string_view, 4> livery_names = {"red", "green", "blue", "yellow"};

/// Lines of a mark or an arrow.
struct TintStyle {
    Ink ink;
    Ink halo;         // around it
    double dash = 0;  // as Stroke::dash: distinguishes tints without colour
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
    Ink panel;  // of a player; of a label
    Ink panel_active;
    Ink glow;  // of the last move
    Ink glow_core;

    std::array<Livery, livery_names.size()> liveries;
    std::array<TintStyle, 1 + livery_names.size()> tints;  // of marks: the theme's own, then each livery's

    double outline = 0;     // around fields, tiles, buildings
    double fine_line = 0;   // inside symbols, patterns
    double mark_width = 0;  // of marks; arrows are wider
};

/// The target of a key of a theme file.
using ThemeValue = std::variant<Ink*, double*, Pattern*, std::string*>;
using ThemeKeys = std::vector<std::pair<std::string, ThemeValue>>;

/// Everything set here, by its key.
ThemeKeys theme_keys(Theme& theme);

}  // namespace castellan::render
