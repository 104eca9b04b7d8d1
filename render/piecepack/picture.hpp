// A whole picture of Castles for the piecepack: title, map, players, on paper.
#pragma once

#include <optional>

#include "engine/piecepack/replay/played_game.hpp"
#include "render/piecepack/map_layout.hpp"
#include "render/scene/kept_parts.hpp"
#include "render/scene/picture_parts.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::piecepack {

/// The game in a situation of its own. The players' cards stand beside a tall map, else below.
Scene make_picture(const castellan::piecepack::PlayedGame& game, const castellan::piecepack::Situation& situation,
                   const Theme& theme, const PictureParts& parts = {});

/// The map alone, with the last move and, once the round is scored, what each tile gave. `extent`: as MapView's.
Scene make_board(const castellan::piecepack::PlayedGame& game, const castellan::piecepack::Situation& situation,
                 const Theme& theme, std::optional<Extent> extent = {}, const PictureParts& parts = {});
/// The same with tiles that are kept.
PartedScene make_board(const castellan::piecepack::PlayedGame& game, const castellan::piecepack::Situation& situation,
                       const Theme& theme, const Extent& extent, KeptParts& kept);

}  // namespace castellan::render::piecepack
