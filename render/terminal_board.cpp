#include "render/terminal_board.hpp"

#include "render/terminal_layers.hpp"

namespace castellan::render {

namespace {

/// The names of columns and rows.
void write_coordinates(const Scene& scene, const Theme& theme, const TerminalPlane& plane, TerminalBoard& board) {
    bool inside = false;
    for (const Item& item : scene.items) {
        if (const auto* begin = std::get_if<GroupBegin>(&item)) inside = begin->name == "coordinates";
        if (std::holds_alternative<GroupEnd>(item)) inside = false;
        const auto* text = std::get_if<Text>(&item);
        if (!inside || text == nullptr || text->text.size() != 1) continue;
        const Point middle = text->box().centre();
        const Coordinate coordinate{text->text[0], int(std::floor(plane.column(middle.x))), plane.line_of(middle.y)};
        board.coordinates.push_back(coordinate);
        if (!board.holds(coordinate.column, coordinate.line)) continue;
        TerminalCell& cell = board.at(coordinate.column, coordinate.line);
        cell.text = std::string(1, coordinate.letter);
        cell.bold = true;
        if (cell.field) cell.ink = theme.ink;
    }
}

}  // namespace

TerminalBoard terminal_board(const Scene& scene, const Theme& theme, TerminalScale scale, Charset charset) {
    const TerminalPlane plane(scene.frame, scale);
    TerminalBoard board;
    board.columns = plane.columns;
    board.lines = plane.lines;
    board.cells.resize(std::size_t(board.columns * board.lines));
    const Owners owners = paint_terminal_grounds(scene, theme, plane, charset, board);
    write_coordinates(scene, theme, plane, board);
    place_signs(scene, theme, plane, owners, charset, board);
    return board;
}

}  // namespace castellan::render
