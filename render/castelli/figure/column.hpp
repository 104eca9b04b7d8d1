// A checked figure as it stands in a column of a page.
#pragma once

#include "analyzer/castelli/figure/figure.hpp"
#include "render/castelli/figure/setting.hpp"

namespace castellan::render {

/// From the origin, without margins. Its panels are in as many rows as the column asks for; texts stand beside a board
/// where there is room.
Scene figure_in_column(const analyzer::figure::Figure& figure, const FigureSetting& setting);

}  // namespace castellan::render
