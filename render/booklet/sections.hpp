// The sections of a game's chapter. Private to game_chapter.cpp.
#pragma once

#include "analyzer/score/score_sheet.hpp"
#include "analyzer/story/story.hpp"
#include "render/booklet/block.hpp"
#include "render/booklet/game_source.hpp"

namespace castellan::render::booklet {

/// A game, ready to be told. Its names and its title can be shown as they are.
struct ToldGame {
    const notation::Record& record;
    const castelli::Setup& setup;
    analyzer::Story story;
    analyzer::ScoreSheet sheet;
    std::string title;
    bool as_played = false;
    [[nodiscard]] const analyzer::Names& names() const { return story.names; }
};

/// "Anna 41, Ben 38": in seat order.
std::string points_text(const ToldGame& game, const castelli::State& state);
/// "Anna wins: Anna 59, Ben 46", of each game; that there is no result is one, too.
std::vector<std::string> result_lines(const ToldGame& game);

Section title_section(const ToldGame& game, const CastelliTheme& theme);

struct TurnsSection {
    Section section;
    int diagrams = 0;
    bool left_out = false;
};
TurnsSection turns_section(const ToldGame& game, const ChapterOptions& options);

/// The final scoring as tables, and then as charts; nothing of a game without players.
Section score_section(const ToldGame& game);
Section charts_section(const ToldGame& game, const CastelliTheme& theme);

}  // namespace castellan::render::booklet
