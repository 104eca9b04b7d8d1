// Pictures of the games besides Castelli, by the name in the tag Game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "notation/record.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render {

/// A record at an address, with its players, its title and the last move. It must be of such a game and can be set up
/// (analyzer/games/games.hpp). The error says what the record lacks. `rulings`: name=value, over those of the record.
tl::expected<Scene, std::string> picture_of(const notation::Record& record, const std::vector<std::string>& rulings,
                                            std::string_view address, const Theme& theme);

}  // namespace castellan::render
