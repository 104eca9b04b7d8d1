// Boards that are drawn one after another.
#pragma once

#include <unordered_map>
#include <vector>

#include "render/castelli/board/board_view.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/kept_parts.hpp"

namespace castellan::render {

/// What plates should not cover.
struct Obstacles {
    std::vector<Box> forbidden;  // texts, tiles, plates, heads of arrows: must not
    std::vector<Box> symbols;
};

/// What boards have in common that are drawn with one theme and differ only in their state, in marks, drawings and
/// sights.
struct BoardSeries {
    KeptParts parts;
    std::unordered_map<const Part*, Obstacles> obstacles;  // of each part, for labels
};

/// The next board of a series: what an earlier one has, too, is not painted again.
PartedScene board_scene(const BoardView& view, const CastelliTheme& theme, BoardSeries& series);

}  // namespace castellan::render
