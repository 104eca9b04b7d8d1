// A game of Castelli as one self-contained web page (docs/html.md).
#pragma once

#include <string>

#include "engine/castelli/replay/played_game.hpp"
#include "render/page/page_progress.hpp"

namespace castellan::analyzer::analysis {
struct Report;
}

namespace castellan::render::page {

/// The page in the language chosen, as the bytes of an HTML file. Of a record that cannot be played to its end it shows
/// what can, and says so. The game must have its snapshots.
/// With an analysis of the game: also what its decisions were worth, and a mode to learn from them.
std::string make_page(const castelli::PlayedGame& game, const analyzer::analysis::Report* analysis = nullptr,
                      const PageProgress& progress = {});

}  // namespace castellan::render::page
