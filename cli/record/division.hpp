// How the screen is divided between the board and the panel with players, question and options.
#pragma once

#include "cli/review/screen.hpp"

namespace castellan::cli {

/// The narrowest panel that shows what each player has; on a wide screen it has room for names and effects, too.
int least_panel(int columns);
/// The panel beside which the board may be drawn at a larger scale, and which a board in part leaves.
inline constexpr int usual_panel = 46, panel_beside_a_part = 37;

struct Division {
    Pane board;
    Pane panel;
    bool shows_all = false;  // of the board
};

/// Of the lines after the first one. The board gets what it needs if the panel can do with the rest: beside it, else
/// below it. Where neither fits, a part of the board is shown.
Division divide(int columns, int lines, const render::TerminalGrid& board);

}  // namespace castellan::cli
