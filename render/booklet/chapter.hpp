// A game's chapter, whatever the game.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "render/booklet/block.hpp"
#include "render/booklet/chapter_options.hpp"

namespace castellan::render::booklet {

/// A turn that the index names.
struct IndexedTurn {
    std::string glyph;  // "!?"
    std::string title;  // "7. Anna"
    std::string name;   // of its bookmark
};

struct GameChapter {
    Chapter chapter = {};
    std::string game = {};   // its name
    std::string title = {};  // for the contents: event, round, date; players
    int diagrams = 0;        // how many it has
    bool left_out = false;   // there were more than most_diagrams
    std::vector<std::string> players = {};
    std::vector<IndexedTurn> indexed = {};
};

using ChapterMaker = std::function<GameChapter(const ChapterOptions& options)>;

/// Gives all bookmarks their order in the outline.
void number_bookmarks(Chapter& chapter);

}  // namespace castellan::render::booklet
