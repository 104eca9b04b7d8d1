// The shares of victory after each turn of an analysed game, for the page's graph.
#pragma once

#include <vector>

#include "analyzer/analysis/report.hpp"

namespace castellan::render::page {

/// Before the first turn, then after each turn by its number: what the turn's last choice left. The last one of a
/// finished game is its result.
std::vector<analyzer::analysis::Shares> share_series(const analyzer::analysis::Report& report);

}  // namespace castellan::render::page
