// How everything looks, as data: inks, widths of lines, the face.
#pragma once

#include <array>
#include <string>

#include "engine/castelli/vocabulary.hpp"
#include "render/scene.hpp"

namespace castellan::render {

/// Inks of a player's colour.
struct Livery {
    Ink field;   // arms, castles
    Ink charge;  // the heraldic charge on the field
    Ink value;   // numbers on the field
};

/// A terrain is told by its tone and by its symbol, so that neither colour nor print is needed.
struct TerrainInks {
    Ink ground;
    Ink symbol;
    Ink shade;  // the symbol's dark side
    Ink light;  // the symbol's light side
};

struct Theme {
    std::string font = "DejaVu Serif";

    Ink paper = Ink::rgb(0xF6EFDF);
    Ink ink = Ink::rgb(0x2E2218);        // text, outlines
    Ink faint_ink = Ink::rgb(0x85714F);  // coordinates, rules, captions
    Ink frame = Ink::rgb(0xE3D2AC);      // the board's border
    Ink frame_line = Ink::rgb(0x6B5232);
    Ink recess = Ink::rgb(0xEFE3C6);  // where rim symbols lie
    Ink plain = Ink::rgb(0xF3EBD3);   // ground no area owns
    Ink border = Ink::rgb(0x4A3A28);  // between octagons, areas
    Ink panel = Ink::rgb(0xFBF7EC);
    Ink panel_active = Ink::rgb(0xFFF3C9);
    Ink glow = Ink::rgb(0xFF8A00);
    Ink glow_core = Ink::rgb(0xFFFBE6);

    Ink back = Ink::rgb(0x5A4130);  // of a heraldic tile
    Ink back_line = Ink::rgb(0xC9A86A);
    Ink back_shield = Ink::rgb(0x7A5A40);
    Ink back_quarter = Ink::rgb(0x6A4C36);
    Ink tile_line = Ink::rgb(0xF8F1DE);  // between arms

    Ink wall = Ink::rgb(0xFFF8E7);  // of houses, tents
    Ink wall_shade = Ink::rgb(0xDDCBA6);
    Ink roof = Ink::rgb(0xB4472E);
    Ink roof_shade = Ink::rgb(0x8C3322);
    Ink slate = Ink::rgb(0x4B5D78);
    Ink neutral = Ink::rgb(0x9A9488);  // arms of nobody
    Ink neutral_light = Ink::rgb(0xC9C4B8);
    Ink silver_light = Ink::rgb(0xFDFEFF);
    Ink silver_mid = Ink::rgb(0xC3CAD2);
    Ink silver_dark = Ink::rgb(0x8892A0);

    std::array<Livery, castelli::colour_count> liveries = {{
        {Ink::rgb(0xB8232C), Ink::rgb(0xF2B9A0), Ink::rgb(0xFFFFFF)},
        {Ink::rgb(0x1B7A43), Ink::rgb(0xBFE3B4), Ink::rgb(0xFFFFFF)},
        {Ink::rgb(0x1D4FA3), Ink::rgb(0xBBD3F5), Ink::rgb(0xFFFFFF)},
        {Ink::rgb(0xF2BC1B), Ink::rgb(0x8A5A06), Ink::rgb(0x2E2218)},
    }};

    std::array<TerrainInks, castelli::terrain_count> terrains = {{
        {Ink::rgb(0x758F62), Ink::rgb(0x2F512B), Ink::rgb(0x233D1D), Ink::rgb(0x466B3B)},  // wood
        {Ink::rgb(0xEED78C), Ink::rgb(0xC08A1E), Ink::rgb(0x7E560C), Ink::rgb(0xE2B143)},  // grain
        {Ink::rgb(0x939A9F), Ink::rgb(0x636A70), Ink::rgb(0x43494E), Ink::rgb(0xD8DCDD)},  // rocks
        {Ink::rgb(0xDCA67E), Ink::rgb(0xA63B2B), Ink::rgb(0x6E2519), Ink::rgb(0xFFF8E7)},  // market
        {Ink::rgb(0x4B4858), Ink::rgb(0x6A667A), Ink::rgb(0x353241), Ink::rgb(0x8C88A0)},  // mine
    }};

    double outline = 0.016;    // around octagons, tiles, buildings
    double area_line = 0.010;  // between areas of one octagon
    double fine_line = 0.008;  // inside symbols

    [[nodiscard]] const Livery& livery(castelli::Colour colour) const { return liveries[std::size_t(colour)]; }
    [[nodiscard]] const TerrainInks& terrain(castelli::Terrain kind) const { return terrains[std::size_t(kind)]; }
};

/// The one theme there is.
const Theme& parchment();

}  // namespace castellan::render
