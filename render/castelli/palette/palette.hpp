// The inks of Castelli that a theme adds to the common ones: terrains, tiles, buildings, silver.
#pragma once

#include "engine/castelli/box/vocabulary.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render {

/// A terrain is recognised by its tone or pattern and by its symbol, so that neither colour nor print is needed.
struct TerrainInks {
    Ink ground;
    Ink symbol;
    Ink shade;   // the symbol's dark side
    Ink light;   // the symbol's light side
    Ink number;  // how many symbols; the mine's silver
    Pattern pattern = Pattern::plain;
};

struct CastelliPalette {
    Ink recess;  // where rim symbols lie
    Ink plain;   // ground no area owns
    Ink border;  // between octagons, areas
    Ink site;    // of a building site, half seen through

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
    Ink neutral;  // arms without a player
    Ink neutral_light;
    Ink silver_light;
    Ink silver_mid;
    Ink silver_dark;

    castelli::PerTerrain<TerrainInks> terrains;
    Ink pattern;  // of terrains

    double area_line = 0;  // between areas of one octagon
};

/// Everything set here, by its key.
ThemeKeys palette_keys(CastelliPalette& palette);

}  // namespace castellan::render
