#include "cli/record/list_layer.hpp"

#include <algorithm>

#include "cli/review/screen.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr int hang = 4;  // columns of a row's further lines

}  // namespace

std::size_t first_row(std::size_t chosen, std::size_t rows, std::size_t shown) {
    if (rows <= shown) return 0;
    return std::min(chosen - std::min(chosen, shown / 2), rows - shown);
}

void reverse(render::TerminalGrid& screen, int column, int line, int columns) {
    for (int i = column; i < column + columns; ++i)
        if (screen.holds(i, line)) screen.at(i, line).reversed = true;
}

bool ListLayer::press(Key pressed) {
    const std::size_t last = rows_.empty() ? 0 : rows_.size() - 1;
    switch (pressed) {
        case key::down: at_ = std::min(at_ + 1, last); return true;
        case key::up: at_ -= std::min<std::size_t>(at_, 1); return true;
        case key::page_down: at_ = std::min(at_ + page_, last); return true;
        case key::page_up: at_ -= std::min(at_, page_); return true;
        case key::home: at_ = 0; return true;
        case key::end: at_ = last; return true;
        case key::enter:
            if (!rows_.empty()) choose_(at_);
            return false;
        default: return false;
    }
}

std::vector<ListLayer::Line> ListLayer::lines(int columns) const {
    std::vector<Line> lines;
    for (std::size_t row = 0; row < rows_.size(); ++row)
        for (auto& text : render::wrapped(rows_[row], columns, charset_, hang)) lines.push_back({row, std::move(text)});
    return lines;
}

void ListLayer::draw(render::TerminalGrid& screen) {
    screen = empty_screen(screen.columns, screen.lines);
    const std::vector<Line> lines = this->lines(screen.columns - 2);
    const auto shown = std::size_t(std::max(1, screen.lines - 2));
    const auto at = std::find_if(lines.begin(), lines.end(), [&](const Line& line) { return line.row == at_; });
    const std::size_t first = first_row(std::size_t(at - lines.begin()), lines.size(), shown);
    const std::size_t end = std::min(lines.size(), first + shown);
    for (std::size_t i = first; i < end; ++i) {
        const int line = 1 + int(i - first);
        write_text(screen, lines[i].text, {1, line, screen.columns - 2, 1}, charset_);
        if (lines[i].row == at_) reverse(screen, 0, line, screen.columns);
    }
    page_ = first < end ? lines[end - 1].row - lines[first].row + 1 : 1;
    write_bar(screen, 0, title_, "", charset_);
    write_bar(screen, screen.lines - 1, tr("Up Down: choose   Enter: take it   any other key: back"), "", charset_);
}

}  // namespace castellan::cli
