// The turns of a story: notation, words, comments, variations, diagrams. Private to story_chapter.cpp.
#pragma once

#include <string>
#include <vector>

#include "analyzer/record/story.hpp"
#include "render/booklet/block.hpp"
#include "render/booklet/chapter_options.hpp"
#include "render/record/drawn_game.hpp"

namespace castellan::render::booklet {

struct StoryTurns {
    Section section;
    int diagrams = 0;
    bool left_out = false;  // there were more than most_diagrams
};

/// The players' names can be shown as they are.
StoryTurns story_turns(const analyzer::Story& story, const DrawnGame& drawn, const ChapterOptions& options);

/// "Ann 12, Ben 4 to 8": in seat order.
std::string points_text(const analyzer::Story& story, const std::vector<analyzer::PointRange>& points);

}  // namespace castellan::render::booklet
