// A game of Castelli as a chapter: title, players, its turns in words, score sheet, charts, what an analysis found.
#pragma once

#include "analyzer/analysis/report.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "render/booklet/chapter.hpp"

namespace castellan::render::booklet {

/// The game must have its snapshots. `report`: its analysis, if it was analysed.
GameChapter make_game_chapter(const castelli::PlayedGame& played, const ChapterOptions& options,
                              const analyzer::analysis::Report* report = nullptr);

}  // namespace castellan::render::booklet
