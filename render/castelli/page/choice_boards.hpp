// The boards of choices that the reader of a page is asked about.
#pragma once

#include <vector>

#include "analyzer/analysis/report.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "render/castelli/page/boards.hpp"
#include "render/page/shared_groups.hpp"

namespace castellan::render::page {

/// As ShownAnalysis::boards.
std::vector<std::vector<GroupNumber>> choice_boards(const castelli::PlayedGame& game,
                                                    const analyzer::analysis::Report& report, Boards& boards);

}  // namespace castellan::render::page
