#include "cli/review/reviewer.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "language/text.hpp"

namespace castellan::cli {

using language::tr;

namespace {

constexpr int least_columns = 40;
constexpr int least_lines = 12;
constexpr int beside_from = 72;  // columns: narrower screens have the panel below the board
constexpr int least_panel_columns = 36;
constexpr int usual_panel_columns = 46;  // left free by a board of more than the smallest scale
constexpr int most_panel_columns = 80;
constexpr std::size_t most_digits = 5;
constexpr int keys_columns = 18;  // in the help

/// Board and panel of a screen between its bars.
struct Panes {
    Pane board;
    Pane panel;
};

/// For a board so many columns wide.
Panes panes_of(int columns, int lines, int board_columns) {
    const int inside = lines - 2;
    if (columns < beside_from) {
        const int board = inside / 2;
        return {{0, 1, columns, board}, {1, 1 + board, columns - 2, inside - board}};
    }
    const int left = columns - board_columns - 2;
    const int panel = std::clamp(left, least_panel_columns, most_panel_columns);
    return {{0, 1, columns - panel - 2, inside}, {columns - panel - 1, 1, panel, inside}};
}

}  // namespace

Reviewer::Reviewer(std::unique_ptr<Tour> tour, render::Charset charset) : tour_(std::move(tour)), charset_(charset) {}

bool Reviewer::press(Key pressed) {
    message_.clear();
    shows_text_ ? press_on_text(pressed) : press_on_board(pressed);
    return !quits_;
}

void Reviewer::press_on_board(Key pressed) {
    if (pressed >= '0' && pressed <= '9') {
        if (typed_.size() < most_digits) typed_ += char(pressed);
        return;
    }
    for (const Binding& binding : bindings()) {
        if (std::find(binding.pressed.begin(), binding.pressed.end(), pressed) == binding.pressed.end()) continue;
        const std::string before = tour_->address();
        binding.run(*this);
        if (tour_->address() != before) scroll_ = {};
        typed_.clear();
        return;
    }
    typed_.clear();
    if (pressed != key::escape) message_ = tr("that key does nothing: ? lists the keys");
}

void Reviewer::press_on_text(Key pressed) {
    const auto move = [&](std::ptrdiff_t lines) {
        first_line_ = std::size_t(
            std::clamp(std::ptrdiff_t(first_line_) + lines, std::ptrdiff_t(0), std::ptrdiff_t(last_first_line_)));
    };
    switch (pressed) {
        case key::down:
        case 'j': return move(1);
        case key::up:
        case 'k': return move(-1);
        case key::page_down:
        case ' ': return move(page_);
        case key::page_up:
        case key::backspace: return move(-page_);
        case key::home:
        case 'g': return move(-std::ptrdiff_t(last_first_line_));
        case key::end:
        case 'G': return move(std::ptrdiff_t(last_first_line_));
        default: shows_text_ = false;
    }
}

void Reviewer::lead(bool found, const std::string& otherwise) {
    if (!found) message_ = otherwise;
}

void Reviewer::go_to_typed_turn() {
    if (typed_.empty()) return lead(false, tr("type the number of a turn first"));
    lead(tour_->go_to_turn(unsigned(std::stoul(typed_))), tr("this line has no turn {}", typed_));
}

void Reviewer::enter_typed_variation() {
    const std::size_t number = typed_.empty() ? 1 : std::stoul(typed_);
    const std::size_t there = tour_->variations();
    lead(tour_->enter(number), there == 0       ? tr("this turn has no variation")
                               : number > there ? tr("this turn has no variation {}", number)
                                                : tr("nothing of this variation could be played"));
}

void Reviewer::open_text(std::string title, std::string text, int hang) {
    text_hang_ = hang;
    text_title_ = std::move(title);
    text_ = std::move(text);
    first_line_ = 0;
    shows_text_ = true;
}

void Reviewer::open_help() {
    std::string text;
    for (const Binding& binding : bindings())
        if (!binding.keys.empty())
            text += fmt::format("{:<{}} {}\n", tr(binding.keys), keys_columns, tr(binding.about));
    if (const std::string signs = tour_->signs_text(); !signs.empty()) text += '\n' + signs;
    open_text(tr("Keys"), std::move(text), keys_columns + 1);
}

void Reviewer::open_why() {
    std::string text = tour_->why_text();
    for (const PanelLine& line : tour_->panel(200, charset_)) text += '\n' + line.text;
    open_text(tour_->place_text(), std::move(text), 2);
}

std::string Reviewer::without_terminal() const { return tr("`castellan show` prints a board"); }

void Reviewer::scroll(int columns, int lines) {
    scroll_.columns += columns;
    scroll_.lines += lines;
}

render::TerminalGrid Reviewer::draw(int columns, int lines) {
    render::TerminalGrid screen = empty_screen(columns, lines);
    if (columns < least_columns || lines < least_lines)
        write_text(screen, tr("at least {} x {} needed", least_columns, least_lines), {0, 0, columns, 1}, charset_);
    else
        shows_text_ ? draw_text(screen) : draw_board(screen);
    return screen;
}

void Reviewer::draw_board(render::TerminalGrid& screen) {
    const render::TerminalBoard board = tour_->board(screen.columns - usual_panel_columns, screen.lines - 2, charset_);
    const auto [board_pane, panel] = panes_of(screen.columns, screen.lines, board.columns);
    write_board(screen, board, board_pane, scroll_);
    write_lines(screen, tour_->panel(panel.columns, charset_), panel, 0, tr("... w shows the rest"), charset_);
    write_bar(screen, 0, tour_->place_text(), tour_->title(), charset_);
    const std::string below = !typed_.empty()     ? typed_ + '_'
                              : !message_.empty() ? message_
                                                  : keys_text(screen.columns - 2);
    write_bar(screen, screen.lines - 1, below, "", charset_);
}

void Reviewer::draw_text(render::TerminalGrid& screen) {
    const Pane pane{1, 1, screen.columns - 2, screen.lines - 2};
    std::vector<PanelLine> lines;
    for (auto& line : render::wrapped(text_, pane.columns, charset_, text_hang_)) lines.push_back({std::move(line)});
    page_ = pane.lines - 1;
    last_first_line_ = lines.size() > std::size_t(pane.lines) ? lines.size() - std::size_t(pane.lines) : 0;
    first_line_ = std::min(first_line_, last_first_line_);
    write_lines(screen, lines, pane, first_line_, "...", charset_);
    write_bar(screen, 0, text_title_, "", charset_);
    write_bar(screen, screen.lines - 1, tr("Up Down PgUp PgDn: scroll   any other key: back"), "", charset_);
}

/// "Left Right turn  Up Down action  ? help ...": as many keys as there is room for.
std::string Reviewer::keys_text(int columns) const {
    const bool arrows = charset_ == render::Charset::utf8;
    std::string text = tour_->has(Way::actions)
                           ? (arrows ? tr("←→ turn  ↑↓ action") : tr("Left Right turn  Up Down action"))
                           : (arrows ? tr("←→ turn") : tr("Left Right turn"));
    for (const Binding& binding : bindings()) {
        if (binding.brief.empty()) continue;
        const std::string longer = fmt::format("{}  {} {}", text, binding.keys, tr(binding.brief));
        if (render::columns_of(render::terminal_glyphs(longer, charset_)) > columns) break;
        text = longer;
    }
    return text;
}

}  // namespace castellan::cli
