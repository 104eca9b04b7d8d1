// A game of any kind as a chapter: title, players, its turns in words, score sheet, charts.
#pragma once

#include "analyzer/record/story.hpp"
#include "notation/record.hpp"
#include "render/booklet/chapter.hpp"
#include "render/record/drawn_game.hpp"

namespace castellan::render::booklet {

/// The story and the drawings are of that record.
GameChapter make_story_chapter(const notation::Record& record, const analyzer::Story& story, const DrawnGame& drawn,
                               const ChapterOptions& options);

}  // namespace castellan::render::booklet
