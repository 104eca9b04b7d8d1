#include "cli/record/board_layer.hpp"

#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

bool scroll_by(Scroll& scroll, Key pressed) {
    constexpr int lines = 3, columns = 8;
    switch (pressed) {
        case key::shift_up: scroll.lines -= lines; return true;
        case key::shift_down: scroll.lines += lines; return true;
        case key::shift_left: scroll.columns -= columns; return true;
        case key::shift_right: scroll.columns += columns; return true;
        default: return false;
    }
}

bool BoardLayer::press(Key pressed) {
    switch (pressed) {
        case key::up: return scroll_by(scroll_, key::shift_up);
        case key::down: return scroll_by(scroll_, key::shift_down);
        case key::left: return scroll_by(scroll_, key::shift_left);
        case key::right: return scroll_by(scroll_, key::shift_right);
        default: return scroll_by(scroll_, pressed);
    }
}

void BoardLayer::draw(render::TerminalGrid& screen) {
    screen = empty_screen(screen.columns, screen.lines);
    write_board(screen, board_, {0, 0, screen.columns, screen.lines - 1}, scroll_);
    write_bar(screen, screen.lines - 1, tr("Arrow keys: another part   any other key: back"), "", charset_);
}

}  // namespace castellan::cli
