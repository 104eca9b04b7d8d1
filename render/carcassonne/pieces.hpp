// Followers, castles, shields and buildings, each drawn around a point, upright.
#pragma once

#include "engine/carcassonne/box/colours.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::carcassonne {

/// The outlines of a follower and of a castle, one unit high, around the origin.
Path follower_outline();
Path castle_outline();

enum class Pose : std::uint8_t { standing, lying };
/// `size` of the follower, its halo not counted.
void paint_follower(Scene& scene, castellan::carcassonne::Colour colour, Point at, double size, Pose pose,
                    const Theme& theme);
/// A castle on its plate, which lies across the common edge of two tiles: level, or upright. While its follower waits,
/// that looks out of it. `width` of a tile.
void paint_castle(Scene& scene, castellan::carcassonne::Colour colour, bool occupied, bool level, Point at,
                  double width, const Theme& theme);
/// The castle alone, one `size` wide.
void paint_token(Scene& scene, castellan::carcassonne::Colour colour, Point at, double size, const Theme& theme);

void paint_shield(Scene& scene, Point at, double size, const Theme& theme);
void paint_house(Scene& scene, Point at, double size, const Theme& theme);
/// Its ground is a disc of that size, before whose church a follower has room.
void paint_monastery(Scene& scene, Point at, double size, const Theme& theme);

}  // namespace castellan::render::carcassonne
