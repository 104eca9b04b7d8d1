// A whole picture of Castles for the piecepack: title, map, players, on paper.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/piecepack/replay/played_game.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::piecepack {

/// The game in a situation of its own. The players' cards stand beside a tall map, else below.
Scene make_picture(const castellan::piecepack::PlayedGame& game, const castellan::piecepack::Situation& situation,
                   const Theme& theme);

/// Of a record that can be set up, at an address. The error says what the record lacks.
tl::expected<Scene, std::string> picture_of(const notation::Record& record, const std::vector<std::string>& rulings,
                                            std::string_view address, const Theme& theme);

}  // namespace castellan::render::piecepack
