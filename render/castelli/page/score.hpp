// The final score of a page, and its charts.
#pragma once

#include <vector>

#include "analyzer/castelli/score/score_sheet.hpp"
#include "engine/castelli/state/setup.hpp"
#include "render/page/shown_game.hpp"

namespace castellan::render::page {

/// The rows from the points during the game to the total. None without a final scoring.
std::vector<analyzer::StoryRow> score_rows(const analyzer::ScoreSheet& sheet, const castelli::Setup& setup);

std::vector<ShownChart> charts_of(const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
                                  SharedGroups& groups);

}  // namespace castellan::render::page
