// A game of Castelli as a chapter: title, players, its turns in words, score sheet, charts.
#pragma once

#include "engine/castelli/replay/played_game.hpp"
#include "render/booklet/chapter.hpp"

namespace castellan::render::booklet {

/// The game must have its snapshots.
GameChapter make_game_chapter(const castelli::PlayedGame& played, const ChapterOptions& options);

}  // namespace castellan::render::booklet
