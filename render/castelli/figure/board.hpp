// The board of a figure's panel.
#pragma once

#include <optional>

#include "analyzer/castelli/figure/figure.hpp"
#include "render/castelli/board/board_view.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// The part of the board that a panel shows: as its author chose, else what is named; nothing: all of it.
std::optional<Crop> crop_of(const analyzer::figure::Panel& panel);

/// The board of a panel, or a part of it, with all that is drawn upon it.
Scene panel_board(const analyzer::figure::Panel& panel, std::optional<Crop> crop, const CastelliTheme& theme);

}  // namespace castellan::render
