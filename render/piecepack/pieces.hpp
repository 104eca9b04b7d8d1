// Tiles, castles and coins, each drawn around a point.
#pragma once

#include "engine/piecepack/box/box.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::piecepack {

/// `width` of the tile.
void paint_tile(Scene& scene, castellan::piecepack::Tile tile, Point at, double width, const Theme& theme);
/// `height` of the pawn, its halo not counted.
void paint_castle(Scene& scene, castellan::piecepack::Suit suit, Point at, double height, const Theme& theme);
/// `size` is its diameter with its edge. A coin of unknown rank lies with its suit up.
void paint_coin(Scene& scene, castellan::piecepack::Coin coin, Point at, double size, const Theme& theme);
/// The sign of a suit alone, with an edge that shows it on any ground.
void paint_sign(Scene& scene, castellan::piecepack::Suit suit, Point at, double size, const Theme& theme);

}  // namespace castellan::render::piecepack
