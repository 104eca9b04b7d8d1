// A whole picture: title, board, score panels, on paper.
#pragma once

#include <string>
#include <vector>

#include "render/castelli/board/board_view.hpp"
#include "render/castelli/score_panel.hpp"
#include "render/scene/picture_parts.hpp"

namespace castellan::render {

struct PictureInput {
    BoardView board;
    std::string title;              // any text; none: no title
    std::string subtitle;           // any text: turn, last move
    std::vector<GamePanels> games;  // none: no panels; of a tournament the northern game first
    PictureParts parts = {};
};

/// Panels stand beside a tall board, else below. The scene's frame is the page.
Scene make_picture(const PictureInput& input, const CastelliTheme& theme = light());
/// The same without what could not be read at that width.
Scene make_picture(const PictureInput& input, const CastelliTheme& theme, int pixels_wide);

}  // namespace castellan::render
