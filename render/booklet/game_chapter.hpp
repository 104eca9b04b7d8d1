// One game as a chapter: title, players, its turns told, score sheet, charts.
#pragma once

#include <string>

#include "engine/castelli/opening.hpp"
#include "engine/castelli/replay.hpp"
#include "notation/record.hpp"
#include "render/booklet/block.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render::booklet {

struct GameSource {
    const notation::Record& record;
    const castelli::Opening& opening;
    castelli::PlayMode mode = castelli::PlayMode::strict;
};

struct ChapterOptions {
    bool board_each_turn = false;  // else diagrams stand where the record says so, or at the largest swings
    int first_diagram = 1;
    const Theme& theme = light();
};

/// Of more a booklet shows the first ones.
inline constexpr int most_diagrams = 200;  // of one game

struct GameChapter {
    Chapter chapter;
    std::string title;      // for the contents: event, round, date; players
    int diagrams = 0;       // how many it has
    bool left_out = false;  // there were more than most_diagrams
};

GameChapter make_game_chapter(const GameSource& source, const ChapterOptions& options);

}  // namespace castellan::render::booklet
