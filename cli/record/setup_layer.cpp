#include "cli/record/setup_layer.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "cli/record/board_layer.hpp"
#include "cli/record/line_edit.hpp"
#include "cli/record/list_layer.hpp"
#include "cli/record/place_board.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using analyzer::recorder::Recording;
using analyzer::recorder::SetupField;
using analyzer::recorder::SetupForm;
using language::tr;

namespace {

constexpr int most_name_columns_of_form = 44;
constexpr int most_seats = 6;

/// The first choice that none of the cells has.
std::string unused_choice(const SetupField& field, const Cells& cells) {
    for (const auto& choice : field.choices) {
        const bool used = std::any_of(cells.values.begin(), cells.values.end(), [&](const std::string& value) {
            return value.substr(0, value.find_first_of("0123456789")) == choice.value;
        });
        if (!used) return choice.value;
    }
    return "?";
}

std::string filled(const SetupField& field) {
    Cells cells = cells_of(field, {});
    for (std::string& value : cells.values)
        if (value == "?") value = unused_choice(field, cells);
    return value_of(field, cells);
}

}  // namespace

SetupLayer::SetupLayer(Recording& recording, render::Charset charset, std::function<void()> help)
    : recording_(recording), charset_(charset), help_(std::move(help)) {
    read();
    asks_names_ = !is_complete();
    const auto open =
        std::find_if(fields_.begin(), fields_.end(), [](const SetupField& of) { return !of.problem.empty(); });
    go(open == fields_.end() ? 0 : std::size_t(open - fields_.begin()));
}

bool SetupLayer::is_text() const { return field().form == SetupForm::text || field().form == SetupForm::date; }

void SetupLayer::read() {
    fields_ = recording_.setup();
    at_ = std::min(at_, fields_.size() - 1);
}

/// False if the value is not one: then the form says what would be right.
bool SetupLayer::write(const std::string& value) {
    const std::string tag = field().tag, of = field().of;
    if (value == field().value) return true;
    if (const auto written = recording_.set_up(field(), value); !written) {
        refusal_ = written.error();
        return false;
    }
    read();
    // Fields come and go with the others' values.
    const auto same = std::find_if(fields_.begin(), fields_.end(),
                                   [&](const SetupField& other) { return other.tag == tag && other.of == of; });
    if (same != fields_.end()) at_ = std::size_t(same - fields_.begin());
    return true;
}

bool SetupLayer::write_typed() { return !is_text() || write(typed_); }

void SetupLayer::go(std::size_t to) {
    at_ = std::min(to, fields_.size() - 1);
    typed_ = field().value;
    if (field().seat != 0) named_ += field().seat;
    is_in_hand_ = false;
    const Cells cells = cells_of(field(), recording_.tag("Seats"));
    const auto open = std::find(cells.values.begin(), cells.values.end(), "?");
    cell_ =
        open == cells.values.end() || field().form == SetupForm::several ? 0 : std::size_t(open - cells.values.begin());
}

bool SetupLayer::is_complete() const {
    return std::all_of(fields_.begin(), fields_.end(), [](const SetupField& of) { return of.problem.empty(); });
}

/// Something is to be filled in there, or a name to be asked for.
bool SetupLayer::is_open(const SetupField& of) const {
    const bool asks_name = asks_names_ && of.seat != 0 && of.value.empty() && named_.find(of.seat) == std::string::npos;
    return !of.problem.empty() || asks_name;
}

bool SetupLayer::asks_more() const {
    return std::any_of(fields_.begin(), fields_.end(), [&](const SetupField& of) { return is_open(of); });
}

/// The next field that is open, else the next one.
void SetupLayer::go_to_open() {
    for (std::size_t step = 1; step <= fields_.size(); ++step) {
        const std::size_t next = (at_ + step) % fields_.size();
        if (is_open(fields_[next])) return go(next);
    }
    go(at_ + 1);
}

bool SetupLayer::press(Key pressed) {
    refusal_.clear();
    switch (pressed) {
        case key::escape:
        case key::function + 10:
            if (write_typed()) return false;
            typed_ = field().value;
            return true;
        case key::function + 1: help_(); return true;
        case key::up:
            if (write_typed()) go(at_ - std::min<std::size_t>(at_, 1));
            return true;
        case key::down:
        case key::tab:
            if (write_typed()) go(at_ + 1);
            return true;
        case key::enter:
            if (!write_typed()) return true;
            if (!asks_more()) return false;
            go_to_open();
            return true;
        case key::page_up:
            if (write_typed()) go(0);
            return true;
        case key::page_down:
            if (write_typed()) go(fields_.size());
            return true;
        default: break;
    }
    if (scroll_by(scroll_, pressed)) return true;
    if (is_text())
        edit_line(typed_, pressed);
    else
        press_in_cells(pressed);
    return true;
}

void SetupLayer::press_in_cells(Key pressed) {
    if (field().form == SetupForm::choice) {
        if (pressed == ' ' || pressed == key::right) {
            write(next_value(field(), field().value));
            return;
        }
        if (pressed == key::left)
            for (std::string value = field().value, before; before.empty() || value != field().value;) {
                before = value;
                value = next_value(field(), value);
                if (value == field().value) {
                    write(before);
                    return;
                }
            }
        return;
    }
    Cells cells = cells_of(field(), recording_.tag("Seats"));
    const std::size_t last = cells.values.empty() ? 0 : cells.values.size() - 1;
    cell_ = std::min(cell_, last);
    const bool was_in_hand = std::exchange(is_in_hand_, false);
    if (pressed == key::left) {
        cell_ -= std::min<std::size_t>(cell_, 1);
    } else if (pressed == key::right) {
        cell_ = std::min(cell_ + 1, last);
    } else if (field().form == SetupForm::seats && (pressed == '+' || pressed == '-')) {
        if (pressed == '+' && cells.values.size() < std::size_t(most_seats)) cells.values.emplace_back("?");
        if (pressed == '-' && cells.values.size() > 2) cells.values.pop_back();
        write(value_of(field(), cells));
    } else if (cells.values.empty()) {
        return;
    } else if (pressed == ' ') {
        std::string value = next_value(field(), cells.values[cell_]);
        if (cells.values[cell_] == "?" && field().form != SetupForm::tiles) value = unused_choice(field(), cells);
        cells.values[cell_] = std::move(value);
        is_in_hand_ = field().form == SetupForm::pieces;
        write(value_of(field(), cells));
    } else if (pressed == key::backspace || pressed == key::erase) {
        cells.values[cell_] = field().form == SetupForm::several ? "" : "?";
        write(value_of(field(), cells));
        if (pressed == key::backspace && !was_in_hand) cell_ -= std::min<std::size_t>(cell_, 1);
    } else if (pressed < 0x7F) {
        press_letter(char(pressed), was_in_hand ? std::min(cell_ + 1, last) : cell_);
    }
}

/// A choice by its letter for a cell; one that another cell has comes from there.
void SetupLayer::press_letter(char letter, std::size_t cell) {
    const char capital = letter >= 'a' && letter <= 'z' ? char(letter - 'a' + 'A') : letter;
    Cells cells = cells_of(field(), recording_.tag("Seats"));
    const auto choice = std::find_if(field().choices.begin(), field().choices.end(),
                                     [&](const auto& one) { return one.value == std::string(1, capital); });
    if (choice == field().choices.end()) return;
    for (std::string& other : cells.values)
        if (other.substr(0, other.find_first_of("0123456789")) == choice->value) other = "?";
    cell_ = cell;
    cells.values[cell_] = choice->value;
    is_in_hand_ = true;
    write(value_of(field(), cells));
}

std::string SetupLayer::shown_value(std::size_t of) const {
    const SetupField& shown = fields_[of];
    if (of == at_ && is_text()) return end_of_line(typed_, 40, charset_);
    if (shown.form == SetupForm::choice) {
        for (const auto& choice : shown.choices)
            if (choice.value == shown.value) return choice.name;
        return shown.value;
    }
    const Cells cells = cells_of(shown, recording_.tag("Seats"));
    if (cells.values.empty()) return shown.value;
    std::string text;
    for (std::size_t i = 0; i < cells.values.size(); ++i) {
        const bool is_row_end = shown.form == SetupForm::pieces && i > 0 && i % std::size_t(shown.columns) == 0;
        std::string cell = cells.values[i];
        if (shown.form == SetupForm::several) cell = fmt::format("{} {}", cell.empty() ? "-" : "x", cells.names[i]);
        if (shown.form == SetupForm::tiles) cell = fmt::format("{}:{}", cells.names[i], cell);
        text += is_row_end ? " / " : "";
        text += of == at_ && i == cell_ ? fmt::format("[{}]", cell) : fmt::format(" {} ", cell);
    }
    return text;
}

std::string SetupLayer::hint() const {
    std::string choices;
    for (const auto& choice : field().choices) {
        choices += choices.empty() ? "" : ", ";
        choices += choice.name == choice.value || field().form == SetupForm::choice
                       ? choice.name
                       : fmt::format("{} {}", choice.value, choice.name);
    }
    switch (field().form) {
        case SetupForm::seats: return tr("A letter each: {}. + and - : more or fewer players", choices);
        case SetupForm::pieces:
            return tr("A letter each: {}. Space turns the piece just set, Left Right go to another", choices);
        case SetupForm::choice: return tr("Left Right: {}", choices);
        case SetupForm::several: return tr("Left Right, Space: on or off");
        case SetupForm::tiles: return tr("Left Right, Space: {}", choices);
        case SetupForm::date: return tr("YYYY.MM.DD, ?? for what is not known");
        default: return field().seat == 0 ? std::string() : tr("Enter alone leaves the name open");
    }
}

/// Why a value is refused; else what is wrong with the field, or its whole name.
std::string SetupLayer::said() const {
    if (!refusal_.empty()) return refusal_;
    // A field that is still open says so by its sign.
    const bool is_open = field().value.empty() || field().value.find('?') != std::string::npos;
    return field().problem.empty() || is_open ? field().name : field().problem;
}

render::TerminalBoard SetupLayer::board(int columns, int lines) const {
    auto copy = Recording::open(recording_.text());
    if (!copy) return {};
    for (const SetupForm form : {SetupForm::seats, SetupForm::pieces})
        for (const SetupField& of : copy->setup())
            if (of.form == form) static_cast<void>(copy->set_up(of, filled(of)));
    return board_at_place(*copy, columns, lines, charset_);
}

void SetupLayer::draw(render::TerminalGrid& screen) {
    screen = empty_screen(screen.columns, screen.lines);
    const auto hints = render::wrapped(hint(), screen.columns - 2, charset_);
    const int hint_lines = std::min(int(hints.size()), 3);
    const bool shows_board = field().form == SetupForm::pieces;
    const auto said_lines = render::wrapped(said(), screen.columns - 2, charset_);
    const int rows = shows_board ? 3 : std::max(3, screen.lines - 3 - int(said_lines.size()) - hint_lines);
    const int names = std::min(most_name_columns_of_form, screen.columns * 11 / 20);
    const std::size_t first = first_row(at_, fields_.size(), std::size_t(rows));
    for (std::size_t i = first; i < fields_.size() && i < first + std::size_t(rows); ++i) {
        const int line = 1 + int(i - first);
        const bool is_open = !fields_[i].problem.empty();
        write_text(screen, fmt::format("{} {}", is_open ? '!' : ' ', fields_[i].name), {1, line, names, 1}, charset_,
                   i == at_ || is_open);
        write_text(screen, shown_value(i), {names + 2, line, screen.columns - names - 3, 1}, charset_, i == at_);
        if (i == at_) reverse(screen, 0, line, names + 1);
    }
    int line = rows + 1;
    for (const auto& text : said_lines) write_text(screen, text, {1, line++, screen.columns - 2, 1}, charset_, true);
    for (int i = 0; i < hint_lines; ++i)
        write_text(screen, hints[std::size_t(i)], {1, line++, screen.columns - 2, 1}, charset_);
    if (shows_board) {
        const Pane pane{0, line, screen.columns, screen.lines - 1 - line};
        const render::TerminalBoard drawn = board(pane.columns, pane.lines);
        if (drawn.columns > 0) write_board(screen, drawn, pane, scroll_);
    }
    write_bar(screen, 0, is_complete() ? tr("Set-up: complete") : tr("Set-up: ! is still open"), "", charset_);
    write_bar(screen, screen.lines - 1,
              asks_more() ? tr("Up Down: fields   Enter: the next open one   F1: help   Esc: to the board")
                          : tr("Up Down: fields   Enter: to the board   F1: help"),
              "", charset_);
}

}  // namespace castellan::cli
