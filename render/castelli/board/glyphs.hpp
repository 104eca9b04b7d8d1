// Symbols as shapes, each drawn to fill the box from -0.5 to 0.5 around the origin, upright.
#pragma once

#include <vector>

#include "engine/castelli/box/vocabulary.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

using Glyph = std::vector<Shape>;

/// The glyph scaled to `size` and moved to `centre`; its lines keep the width they have at size 1 times `size`.
Glyph placed(const Glyph& glyph, Point centre, double size);

// Terrain (terrain_glyphs.cpp)
Glyph tree(const CastelliTheme& theme);
Glyph sheaf(const CastelliTheme& theme);
Glyph boulders(const CastelliTheme& theme);
Glyph tent(const CastelliTheme& theme);
Glyph resource_symbol(const CastelliTheme& theme, castelli::Resource resource);
/// The symbol of an area's units; the mine has none.
Glyph terrain_symbol(const CastelliTheme& theme, castelli::Terrain terrain);

// Buildings (building_glyphs.cpp)
Glyph village(const CastelliTheme& theme);
Glyph city(const CastelliTheme& theme);
Glyph building_site(const CastelliTheme& theme);
/// A castle in the colour's livery and of a shape of its own.
Glyph castle(const CastelliTheme& theme, castelli::Colour colour);
/// O3: a castle that stands on another's wall; both show their charge.
Glyph castle_on_castle(const CastelliTheme& theme, castelli::Colour on_top, castelli::Colour beneath);

// Heraldry and small things (heraldry_glyphs.cpp)
/// Outline of the colour's charge: red a cross, green a trefoil, blue a crescent, yellow a star.
const Path& charge_outline(castelli::Colour colour);
Path shield_outline();
/// An outline in a livery's field and pattern.
Glyph liveried(const Livery& livery, const Path& outline, Stroke edge, double spacing);
Glyph shield(const CastelliTheme& theme, castelli::Colour colour);
Glyph neutral_shield(const CastelliTheme& theme);
Glyph tile_back_shield(const CastelliTheme& theme);
Glyph silver_cube(const CastelliTheme& theme);
Glyph silver_pile(const CastelliTheme& theme);
Glyph card(const CastelliTheme& theme);

}  // namespace castellan::render
