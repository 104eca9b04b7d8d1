// The sections of a game's chapter. Private to game_chapter.cpp.
#pragma once

#include <string>
#include <vector>

#include "analyzer/analysis/report.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/score/score_sheet.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "render/booklet/block.hpp"
#include "render/booklet/chapter_options.hpp"

namespace castellan::render::booklet {

/// The game of a chapter, with its snapshots. The sheet's names and the title can be shown as they are.
struct ChapterGame {
    castelli::PlayedGame played;
    analyzer::ScoreSheet sheet;
    std::string title;
    const analyzer::analysis::Report* report = nullptr;  // of its analysis; may be null
    [[nodiscard]] const notation::Record& record() const { return played.record(); }
    [[nodiscard]] const castelli::Setup& setup() const { return played.setup(); }
    [[nodiscard]] const analyzer::Names& names() const { return sheet.names; }
};

/// "Anna 41, Ben 38": in seat order.
std::string points_text(const ChapterGame& game, const castelli::State& state);
/// "Anna wins: Anna 59, Ben 46", of each game; that there is no result is one, too.
std::vector<std::string> result_lines(const ChapterGame& game);

struct TurnsSection {
    Section section;
    int diagrams = 0;
    bool left_out = false;
};
TurnsSection turns_section(const ChapterGame& game, const ChapterOptions& options);

/// The final scoring as tables, and then as charts; nothing of a game without players.
Section score_section(const ChapterGame& game);
Section charts_section(const ChapterGame& game, const CastelliTheme& theme);

/// Notes on those of a turn's decisions where something else was better (verdicts.hpp).
std::vector<Paragraph> judgements(const ChapterGame& game, const castelli::TurnPlay& turn);
/// Nothing of a game that was not analysed.
Section analysis_section(const ChapterGame& game, const CastelliTheme& theme);

}  // namespace castellan::render::booklet
