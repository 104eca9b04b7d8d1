// A whole picture of Carcassonne: title, map, players, on paper.
#pragma once

#include <optional>

#include "engine/carcassonne/replay/played_game.hpp"
#include "render/carcassonne/map_layout.hpp"
#include "render/carcassonne/tile_plan.hpp"
#include "render/carcassonne/tile_rows.hpp"
#include "render/scene/picture_parts.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::carcassonne {

/// The game in a situation of its own; `plans` are those of its tiles. The players' cards stand beside a tall map, else
/// below.
Scene make_picture(const castellan::carcassonne::PlayedGame& game, const castellan::carcassonne::Situation& situation,
                   const TilePlans& plans, const Theme& theme, const PictureParts& parts = {});

/// The map alone, with the tile just placed, what the turn scored, and the vicinities of the castles it placed or that
/// scored. `extent`: as MapView's.
Scene make_board(const castellan::carcassonne::PlayedGame& game, const castellan::carcassonne::Situation& situation,
                 const TilePlans& plans, const Theme& theme, std::optional<Extent> extent = {},
                 const PictureParts& parts = {});
/// The same with tiles that are kept. All lie in the extent.
PartedScene make_board(const castellan::carcassonne::PlayedGame& game,
                       const castellan::carcassonne::Situation& situation, const TilePlans& plans, const Theme& theme,
                       const Extent& extent, TileRows& rows);

}  // namespace castellan::render::carcassonne
