#include "cli/review/screen.hpp"

#include <algorithm>

#include "render/castelli/palette/theme.hpp"

namespace castellan::cli {

using render::Charset;
using render::GroupKind;
using render::TerminalBoard;
using render::TerminalCell;
using render::TerminalGrid;

namespace {

/// At a pane's edge, with a blank after them.
int columns_of_row_names(const TerminalBoard& board) {
    std::size_t widest = 0;
    for (const render::Coordinate& name : board.coordinates)
        if (name.is_row) widest = std::max(widest, name.name.size());
    return int(widest) + 1;
}

struct Focus {
    int column = 0;
    int line = 0;
};

/// The middle of the marks of the last move, of the latest ones if not all fit into the pane; else of the board.
Focus focus_of(const TerminalBoard& board, const Pane& pane) {
    struct Extent {
        int first = 0;
        int last = 0;
        [[nodiscard]] Extent with(int at) const { return {std::min(first, at), std::max(last, at)}; }
        [[nodiscard]] int size() const { return last - first + 1; }
        [[nodiscard]] int middle() const { return (first + last) / 2; }
    };
    constexpr int around_a_mark = 6;
    std::optional<Extent> columns, lines;
    for (auto sign = board.signs.rbegin(); sign != board.signs.rend(); ++sign) {
        if (sign->kind != GroupKind::glow) continue;
        const Extent wider = columns.value_or(Extent{sign->column, sign->column}).with(sign->column);
        const Extent higher = lines.value_or(Extent{sign->line, sign->line}).with(sign->line);
        if (columns && (wider.size() + around_a_mark > pane.columns || higher.size() + around_a_mark > pane.lines))
            break;
        columns = wider;
        lines = higher;
    }
    if (!columns) return {board.columns / 2, board.lines / 2};
    return {columns->middle(), lines->middle()};
}

/// Also of a board's border, which is wider than what stands on it.
bool is_blank(const TerminalCell& cell) {
    return cell.text == " " && (!cell.field || *cell.field == render::light().frame);
}

/// Which columns or lines are needed: those between the first and the last one of the board, those with names, and
/// `between` that keep the two apart.
std::vector<bool> needed(const std::vector<bool>& with_board, const std::vector<bool>& with_name, int between) {
    std::vector<bool> keep = with_name;
    const auto first = std::find(with_board.begin(), with_board.end(), true) - with_board.begin();
    const auto last = with_board.rend() - std::find(with_board.rbegin(), with_board.rend(), true) - 1;
    for (auto at = std::max<std::ptrdiff_t>(0, first - between);
         at < std::min(std::ptrdiff_t(keep.size()), last + between + 1); ++at)
        keep[std::size_t(at)] = true;
    return keep;
}

/// How many are kept before each.
std::vector<int> moved(const std::vector<bool>& keep) {
    std::vector<int> places;
    int place = 0;
    for (const bool is_kept : keep) {
        places.push_back(place);
        if (is_kept) ++place;
    }
    places.push_back(place);
    return places;
}

/// The board without the blank columns and lines between it and the names of its columns and rows.
TerminalBoard without_margins(const TerminalBoard& board) {
    std::vector<bool> named(board.cells.size());
    for (const render::Coordinate& name : board.coordinates)
        for (int i = 0; i < int(name.name.size()); ++i)
            if (board.holds(name.column + i, name.line))
                named[std::size_t(name.line * board.columns + name.column + i)] = true;
    std::vector<bool> board_columns(std::size_t(board.columns)), board_lines(std::size_t(board.lines));
    std::vector<bool> name_columns = board_columns, name_lines = board_lines;
    for (int line = 0; line < board.lines; ++line) {
        for (int column = 0; column < board.columns; ++column) {
            if (is_blank(board.at(column, line))) continue;
            const bool is_name = named[std::size_t(line * board.columns + column)];
            (is_name ? name_columns : board_columns)[std::size_t(column)] = true;
            (is_name ? name_lines : board_lines)[std::size_t(line)] = true;
        }
    }
    const auto keeps_columns = needed(board_columns, name_columns, 1), keeps_lines = needed(board_lines, name_lines, 0);
    const auto columns = moved(keeps_columns), lines = moved(keeps_lines);
    TerminalBoard trimmed = board;
    trimmed.columns = columns.back();
    trimmed.lines = lines.back();
    trimmed.cells.clear();
    for (int line = 0; line < board.lines; ++line)
        for (int column = 0; column < board.columns; ++column)
            if (keeps_lines[std::size_t(line)] && keeps_columns[std::size_t(column)])
                trimmed.cells.push_back(board.at(column, line));
    const auto move = [&](auto& of) {
        of.column = columns[std::size_t(std::clamp(of.column, 0, board.columns))];
        of.line = lines[std::size_t(std::clamp(of.line, 0, board.lines))];
    };
    for (render::PlacedSign& sign : trimmed.signs) move(sign);
    for (render::Coordinate& name : trimmed.coordinates) move(name);
    return trimmed;
}

/// The start of a window of `size` on `all`, with `middle` in its middle if possible.
int window(int middle, int size, int all) { return std::clamp(middle - size / 2, 0, std::max(0, all - size)); }

void copy(const TerminalBoard& board, int from_column, int from_line, const Pane& pane, TerminalGrid& screen) {
    for (int line = 0; line < pane.lines; ++line)
        for (int column = 0; column < pane.columns; ++column)
            if (board.holds(from_column + column, from_line + line) &&
                screen.holds(pane.column + column, pane.line + line))
                screen.at(pane.column + column, pane.line + line) = board.at(from_column + column, from_line + line);
}

/// Moves the names of columns and rows to the pane's edges.
void move_names(const TerminalBoard& board, int from_column, int from_line, const Pane& pane, TerminalGrid& screen) {
    const auto write = [&](std::string_view text, int column, int line) {
        for (const char c : text) {
            if (!screen.holds(column, line)) return;
            screen.at(column, line).text = std::string(1, c);
            screen.at(column++, line).bold = true;
        }
    };
    for (const render::Coordinate& name : board.coordinates) {
        const int column = name.column - from_column, line = name.line - from_line;
        const bool in_columns = column >= 0 && column < pane.columns, in_lines = line >= 0 && line < pane.lines;
        if (in_columns && in_lines) write(std::string(name.name.size(), ' '), pane.column + column, pane.line + line);
        if (name.is_row && in_lines) write(name.name, pane.column - columns_of_row_names(board), pane.line + line);
        if (!name.is_row && in_columns) write(name.name, pane.column + column, pane.line + pane.lines);
    }
}

}  // namespace

TerminalGrid empty_screen(int columns, int lines) {
    return {columns, lines, std::vector<TerminalCell>(std::size_t(columns * lines))};
}

void write_text(TerminalGrid& screen, std::string_view text, const Pane& pane, Charset charset, bool bold) {
    int column = pane.column;
    for (const auto& glyph : fitted(render::terminal_glyphs(text, charset), pane.columns)) {
        for (int i = 0; i < glyph.columns && screen.holds(column, pane.line); ++i, ++column) {
            TerminalCell& cell = screen.at(column, pane.line);
            cell.text = i == 0 ? glyph.text : std::string();
            cell.bold = bold;
        }
    }
}

void write_bar(TerminalGrid& screen, int line, std::string_view left, std::string_view right, Charset charset) {
    constexpr int least_right = 8, between = 2;
    write_text(screen, left, {1, line, screen.columns - 2, 1}, charset, true);
    const int used = 1 + columns_of(render::terminal_glyphs(left, charset)) + between;
    const int room = std::min(columns_of(render::terminal_glyphs(right, charset)), screen.columns - 1 - used);
    if (room >= least_right) write_text(screen, right, {screen.columns - 1 - room, line, room, 1}, charset, true);
    for (int column = 0; column < screen.columns; ++column) screen.at(column, line).reversed = true;
}

void write_lines(TerminalGrid& screen, const std::vector<PanelLine>& lines, const Pane& pane, std::size_t first,
                 std::string_view more, Charset charset) {
    for (int i = 0; i < pane.lines && first + std::size_t(i) < lines.size(); ++i) {
        const PanelLine& line = lines[first + std::size_t(i)];
        const Pane place{pane.column, pane.line + i, pane.columns, 1};
        const bool is_cut = i + 1 == pane.lines && first + std::size_t(i) + 1 < lines.size();
        write_text(screen, is_cut ? more : std::string_view(line.text), place, charset, is_cut || line.bold);
        if (is_cut || !line.badge) continue;
        TerminalCell& cell = screen.at(pane.column + 1, place.line);
        cell.hue = line.badge->hue;
        cell.is_filled = true;
        cell.bold = true;
        cell.field = line.badge->field;
        cell.ink = line.badge->ink;
    }
}

TerminalBoard fitting_board(int columns, int lines, const std::function<TerminalBoard(render::TerminalScale)>& draw) {
    for (std::size_t scale = render::terminal_scales.size() - 1; scale > 0; --scale) {
        TerminalBoard board = without_margins(draw(render::terminal_scales[scale]));
        if (board.columns <= columns && board.lines <= lines) return board;
    }
    return without_margins(draw(render::terminal_scales.front()));
}

void write_board(TerminalGrid& screen, const TerminalBoard& board, const Pane& pane, Scroll& scroll) {
    if (board.columns <= pane.columns && board.lines <= pane.lines) {
        scroll = {};
        copy(board, 0, 0, pane, screen);
        return;
    }
    const int row_columns = columns_of_row_names(board);
    const Pane inner{pane.column + row_columns, pane.line, pane.columns - row_columns,
                     std::min(pane.lines - 1, board.lines)};
    const Focus focus = focus_of(board, inner);
    const int column = window(focus.column, inner.columns, board.columns);
    const int line = window(focus.line, inner.lines, board.lines);
    const int first_column = std::clamp(column + scroll.columns, 0, std::max(0, board.columns - inner.columns));
    const int first_line = std::clamp(line + scroll.lines, 0, std::max(0, board.lines - inner.lines));
    scroll = {first_column - column, first_line - line};
    copy(board, first_column, first_line, inner, screen);
    move_names(board, first_column, first_line, inner, screen);
}

}  // namespace castellan::cli
