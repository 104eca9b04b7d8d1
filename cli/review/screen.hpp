// Composes a terminal's screen from texts and the board.
#pragma once

#include <functional>
#include <string_view>

#include "cli/review/tour.hpp"
#include "render/terminal/grid.hpp"

namespace castellan::cli {

/// A rectangle of a screen.
struct Pane {
    int column = 0;
    int line = 0;
    int columns = 0;
    int lines = 0;
};

render::TerminalGrid empty_screen(int columns, int lines);

/// Text that begins at a column and ends with the pane.
void write_text(render::TerminalGrid& screen, std::string_view text, const Pane& pane, render::Charset charset,
                bool bold = false);

/// A line of the whole width, reversed; `right` has what `left` leaves.
void write_bar(render::TerminalGrid& screen, int line, std::string_view left, std::string_view right,
               render::Charset charset);

/// As many lines as fit from `first` on. Where some do not, the last line says so.
void write_lines(render::TerminalGrid& screen, const std::vector<PanelLine>& lines, const Pane& pane, std::size_t first,
                 std::string_view more, render::Charset charset);

/// The shift of a board from the position with the last move in the middle.
struct Scroll {
    int columns = 0;
    int lines = 0;
};

/// A board at the largest scale at which all of it fits, else at the smallest.
render::TerminalBoard fitting_board(int columns, int lines,
                                    const std::function<render::TerminalBoard(render::TerminalScale)>& draw);

/// The board; where it does not fit the part around the last move, with the names of its columns and rows at the pane's
/// edges. `scroll` is changed to what can be shown.
void write_board(render::TerminalGrid& screen, const render::TerminalBoard& board, const Pane& pane, Scroll& scroll);

}  // namespace castellan::cli
