// The page of any game that is told as a story and drawn at its addresses (docs/html.md).
#pragma once

#include <string>
#include <string_view>

#include "analyzer/record/story.hpp"
#include "render/page/page_progress.hpp"
#include "render/record/drawn_game.hpp"

namespace castellan::render::page {

/// The page in the language chosen, as the bytes of an HTML file. Of a record that cannot be played to its end it shows
/// what can, and says so. Both are of one game; `record` is its text.
std::string make_page(const analyzer::Story& story, const DrawnGame& drawn, std::string_view record,
                      const PageProgress& progress = {});

}  // namespace castellan::render::page
