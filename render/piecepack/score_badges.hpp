// What a tile gave to the players, as badges on it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/piecepack/rules/scoring.hpp"
#include "render/piecepack/map_layout.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::piecepack {

/// The lines that score a tile: that of its castle first, then by players clockwise.
using LinesByTile = std::array<std::vector<const castellan::piecepack::ScoreLine*>, castellan::piecepack::tile_count>;
LinesByTile lines_by_tile(const castellan::piecepack::RoundScore& score);

/// "5", "−2", "−3…5"
std::string number_text(castellan::piecepack::Range points);
/// "+5", "−2", "±4", "−3…5"; of a tile of no value "+0" if it is controlled, else "−0".
std::string points_text(const castellan::piecepack::ScoreLine& line);

/// In the suit of the player. Filled: the tile of the castle, or one that is controlled; hollow: not controlled (V4);
/// dashed: open.
void paint_badge(Scene& scene, const castellan::piecepack::ScoreLine& line, Point at, double tile_width,
                 const Column& column, const Theme& theme);

}  // namespace castellan::render::piecepack
