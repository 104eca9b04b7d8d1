// The game for a browser without scripts: a plain list of its turns.
#pragma once

#include <string>

#include "render/page/shown_game.hpp"

namespace castellan::render::page {

/// HTML: the turns with their score lines, and the points in the end.
std::string plain_list(const ShownGame& game);

}  // namespace castellan::render::page
