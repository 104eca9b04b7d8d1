// The inks of Carcassonne beside those that every game's pictures share. They go with a theme by what it is for: light
// paper, dark paper, no colour, or black on white in colour.
#pragma once

#include <array>

#include "engine/carcassonne/box/colours.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::carcassonne {

struct Palette {
    Ink field;
    Ink tuft;
    Ink road;
    Ink road_edge;
    Ink city;
    Ink wall;
    Ink wall_edge;
    Ink house;
    Ink roof;
    Ink cloister;  // the ground of a monastery
    Ink slate;     // its roof
    Ink shield;    // of a pennant
    Ink shield_quarter;
    Livery black;
    Livery pink;
};

const Palette& palette_of(const Theme& theme);
const Livery& livery(const Theme& theme, castellan::carcassonne::Colour colour);

/// What tells the colour on a ground that is not its own.
inline Ink mark_ink(const Livery& inks) { return inks.pattern == Pattern::plain ? inks.field : inks.charge; }

}  // namespace castellan::render::carcassonne
