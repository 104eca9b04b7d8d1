// One game as a chapter: title, players, its turns in words, score sheet, charts.
#pragma once

#include <string>

#include "engine/castelli/replay/played_game.hpp"
#include "render/booklet/block.hpp"
#include "render/booklet/chapter_options.hpp"

namespace castellan::render::booklet {

struct GameChapter {
    Chapter chapter;
    std::string title;      // for the contents: event, round, date; players
    int diagrams = 0;       // how many it has
    bool left_out = false;  // there were more than most_diagrams
};

/// The game must have its snapshots.
GameChapter make_game_chapter(const castelli::PlayedGame& played, const ChapterOptions& options);

}  // namespace castellan::render::booklet
