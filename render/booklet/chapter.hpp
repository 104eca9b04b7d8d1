// A game's chapter, whatever the game.
#pragma once

#include <functional>
#include <string>

#include "render/booklet/block.hpp"
#include "render/booklet/chapter_options.hpp"

namespace castellan::render::booklet {

struct GameChapter {
    Chapter chapter = {};
    std::string game = {};   // its name
    std::string title = {};  // for the contents: event, round, date; players
    int diagrams = 0;        // how many it has
    bool left_out = false;   // there were more than most_diagrams
};

using ChapterMaker = std::function<GameChapter(const ChapterOptions& options)>;

/// Gives all bookmarks their order in the outline.
void number_bookmarks(Chapter& chapter);

}  // namespace castellan::render::booklet
