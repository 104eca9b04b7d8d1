// A shown game as a page.
#pragma once

#include <string>

#include "render/page/shared_groups.hpp"
#include "render/page/shown_game.hpp"

namespace castellan::render::page {

/// The whole page in the language chosen, as the bytes of an HTML file. The groups are those of the game.
std::string page_of(const ShownGame& game, const SharedGroups& groups);

}  // namespace castellan::render::page
