// The choices that the reader of a page is asked about: each in words, and the board after it.
#pragma once

#include <vector>

#include "analyzer/analysis/report.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "render/castelli/page/boards.hpp"
#include "render/page/shown_analysis.hpp"

namespace castellan::render::page {

/// As ShownAnalysis::choices.
std::vector<std::vector<ShownChoice>> shown_choices(const castelli::PlayedGame& game,
                                                    const analyzer::analysis::Report& report,
                                                    const analyzer::Names& names, Boards& boards);

}  // namespace castellan::render::page
