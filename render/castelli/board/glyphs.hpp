// Symbols as shapes, each drawn to fill the box from -0.5 to 0.5 around the origin, upright.
#pragma once

#include <vector>

#include "engine/castelli/box/vocabulary.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render {

using Glyph = std::vector<Shape>;

/// The glyph scaled to `size` and moved to `centre`; its lines keep the width they have at size 1 times `size`.
Glyph placed(const Glyph& glyph, Point centre, double size);

// Terrain (terrain_glyphs.cpp)
Glyph tree(const Theme& theme);
Glyph sheaf(const Theme& theme);
Glyph boulders(const Theme& theme);
Glyph tent(const Theme& theme);
Glyph resource_symbol(const Theme& theme, castelli::Resource resource);
/// The symbol of an area's units; the mine has none.
Glyph terrain_symbol(const Theme& theme, castelli::Terrain terrain);

// Buildings (building_glyphs.cpp)
Glyph village(const Theme& theme);
Glyph city(const Theme& theme);
Glyph building_site(const Theme& theme);
/// A castle in the colour's livery and of a shape of its own.
Glyph castle(const Theme& theme, castelli::Colour colour);
/// O3: a castle that stands on another's wall; both show their charge.
Glyph castle_on_castle(const Theme& theme, castelli::Colour on_top, castelli::Colour beneath);

// Heraldry and small things (heraldry_glyphs.cpp)
/// Outline of the colour's charge: red a cross, green a trefoil, blue a crescent, yellow a star.
Path charge_outline(castelli::Colour colour);
Path shield_outline();
/// An outline in a livery's field and pattern.
Glyph liveried(const Livery& livery, const Path& outline, Stroke edge, double spacing);
Glyph shield(const Theme& theme, castelli::Colour colour);
Glyph neutral_shield(const Theme& theme);
Glyph tile_back_shield(const Theme& theme);
Glyph silver_cube(const Theme& theme);
Glyph silver_pile(const Theme& theme);
Glyph card(const Theme& theme);

}  // namespace castellan::render
