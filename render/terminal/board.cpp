#include "render/terminal/board.hpp"

#include <iterator>

#include "render/terminal/layers.hpp"

namespace castellan::render {

namespace {

/// The names of columns and rows.
void write_coordinates(const Scene& scene, const Theme& theme, const TerminalPlane& plane, TerminalBoard& board) {
    for (const NamedLine& name : names_of(scene)) {
        const int before = int(name.name.size() - 1) / 2;
        const Coordinate coordinate{name.name, name.is_row, int(std::floor(plane.column(name.middle.x))) - before,
                                    plane.line_of(name.middle.y)};
        board.coordinates.push_back(coordinate);
        for (int i = 0; i < int(name.name.size()); ++i) {
            if (!board.holds(coordinate.column + i, coordinate.line)) continue;
            TerminalCell& cell = board.at(coordinate.column + i, coordinate.line);
            cell.text = name.name.substr(std::size_t(i), 1);
            cell.bold = true;
            if (cell.field) cell.ink = theme.ink;
        }
    }
}

/// Without the empty columns in the east, which balance the names of the rows in a picture.
void trim(TerminalBoard& board) {
    const auto is_empty = [&](int column) {
        for (int line = 0; line < board.lines; ++line)
            if (const TerminalCell& cell = board.at(column, line); cell.field || cell.text != " ") return false;
        return true;
    };
    int columns = board.columns;
    while (columns > 0 && is_empty(columns - 1)) --columns;
    std::vector<TerminalCell> cells;
    for (int line = 0; line < board.lines; ++line)
        std::move(&board.cells[std::size_t(line * board.columns)],
                  &board.cells[std::size_t(line * board.columns)] + columns, std::back_inserter(cells));
    board.columns = columns;
    board.cells = std::move(cells);
}

}  // namespace

TerminalBoard terminal_board(const Scene& scene, const Theme& theme, std::span<const TerminalGround> grounds,
                             TerminalScale scale, Charset charset) {
    const TerminalPlane plane(scene, scale);
    TerminalBoard board;
    board.columns = plane.columns();
    board.lines = plane.lines();
    board.cells.resize(std::size_t(board.columns * board.lines));
    const Owners owners = paint_terminal_grounds(scene, theme, grounds, plane, charset, board);
    write_coordinates(scene, theme, plane, board);
    place_signs(scene, theme, plane, owners, charset, board);
    trim(board);
    return board;
}

}  // namespace castellan::render
