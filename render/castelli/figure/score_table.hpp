// The table of a panel: a row a score, a column a player. Private to figures.
#pragma once

#include "analyzer/castelli/figure/figure.hpp"
#include "render/castelli/figure/setting.hpp"

namespace castellan::render {

/// Nothing without scores. Many rows stand in two columns where there is room.
Scene score_table(const analyzer::figure::Panel& panel, double width, const CastelliTheme& theme);

/// Who has won, a line a game; only if the panel gives winners.
Scene winner_lines(const analyzer::figure::Panel& panel, double width, const FigureSetting& setting);

}  // namespace castellan::render
