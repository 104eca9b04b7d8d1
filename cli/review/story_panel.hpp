// The text panel beside the board of any game's review.
#pragma once

#include <string_view>
#include <vector>

#include "analyzer/record/story.hpp"
#include "cli/review/tour.hpp"
#include "render/record/drawn_game.hpp"

namespace castellan::cli {

struct StoryPlace {
    const analyzer::Story& story;
    const render::DrawnGame& drawn;  // whose inks players have
    const analyzer::StoryTurn& turn;
    const analyzer::StoryTurn& before;
    int to_play = analyzer::nobody;
};

std::vector<PanelLine> story_panel(const StoryPlace& place, int columns, render::Charset charset);

/// Below a free line.
void add_paragraph(std::string_view text, bool bold, int columns, render::Charset charset,
                   std::vector<PanelLine>& lines);

}  // namespace castellan::cli
