#include "cli/record/division.hpp"

#include <algorithm>

namespace castellan::cli {

namespace {

constexpr int between = 1;
constexpr int narrowest_panel = 28;
constexpr int widest_panel = 80;
constexpr int least_panel_lines = 8;
constexpr int part_beside_panel_from = 72;  // columns of the screen

Division side_by_side(int columns, int lines, int panel) {
    const int board = columns - panel - between;
    return {{0, 1, board, lines}, {board + between, 1, panel, lines}};
}

Division one_below_the_other(int columns, int lines, int board) {
    return {{0, 1, columns, board}, {1, 1 + board, columns - 2, lines - board}};
}

}  // namespace

int least_panel(int columns) { return std::clamp(columns * 3 / 10, narrowest_panel, panel_beside_a_part); }

Division divide(int columns, int lines, const render::TerminalGrid& board) {
    Division division;
    const int beside = columns - board.columns - between;
    if (beside >= least_panel(columns) && board.lines <= lines) {
        division = side_by_side(columns, lines, std::min(beside, widest_panel));
    } else if (board.columns <= columns && board.lines + least_panel_lines <= lines) {
        division = one_below_the_other(columns, lines, board.lines);
    } else if (columns >= part_beside_panel_from) {
        division = side_by_side(columns, lines, std::clamp(beside, panel_beside_a_part, widest_panel));
    } else {
        division = one_below_the_other(columns, lines, lines / 2);
    }
    division.shows_all = board.columns <= division.board.columns && board.lines <= division.board.lines;
    return division;
}

}  // namespace castellan::cli
