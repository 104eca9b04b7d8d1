#include "cli/record/text_layer.hpp"

#include <algorithm>

#include "cli/review/screen.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

bool TextLayer::press(Key pressed) {
    switch (pressed) {
        case key::down: first_ = std::min(first_ + 1, last_first_); return true;
        case key::up: first_ -= std::min<std::size_t>(first_, 1); return true;
        case key::page_down:
        case ' ': first_ = std::min(first_ + page_, last_first_); return true;
        case key::page_up: first_ -= std::min(first_, page_); return true;
        case key::home: first_ = 0; return true;
        case key::end: first_ = last_first_; return true;
        default: return false;
    }
}

void TextLayer::draw(render::TerminalGrid& screen) {
    screen = empty_screen(screen.columns, screen.lines);
    const Pane pane{1, 1, screen.columns - 2, screen.lines - 2};
    std::vector<PanelLine> lines;
    for (auto& line : render::wrapped(text_, pane.columns, charset_, hang_)) lines.push_back({std::move(line)});
    page_ = std::size_t(std::max(1, pane.lines - 1));
    last_first_ = lines.size() > std::size_t(pane.lines) ? lines.size() - std::size_t(pane.lines) : 0;
    first_ = std::min(first_, last_first_);
    write_lines(screen, lines, pane, first_, "...", charset_);
    write_bar(screen, 0, title_, "", charset_);
    write_bar(screen, screen.lines - 1, tr("Up Down PgUp PgDn: scroll   any other key: back"), "", charset_);
}

}  // namespace castellan::cli
