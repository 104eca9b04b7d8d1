// The recorder's main screen: board, players, what is open, the line to type in.
#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "cli/record/ending.hpp"
#include "cli/record/line_edit.hpp"
#include "cli/record/list_layer.hpp"
#include "cli/record/place_board.hpp"
#include "cli/record/players_table.hpp"
#include "cli/record/recorder.hpp"
#include "cli/record/typed_word.hpp"
#include "language/text.hpp"

namespace castellan::cli {

using language::tr;
using language::trn;

namespace {

constexpr int fewest_columns = 40, fewest_lines = 14;
constexpr int least_option_lines = 3;
constexpr std::size_t turns_shown = 3;

/// All problems if one of them is an error; a warning alone leaves the result as it is.
std::size_t problems_if_wrong(const std::vector<notation::Diagnostic>& problems) {
    const bool is_wrong = std::any_of(problems.begin(), problems.end(), [](const notation::Diagnostic& problem) {
        return problem.severity == notation::Severity::error;
    });
    return is_wrong ? problems.size() : 0;
}

}  // namespace

render::TerminalGrid Recorder::draw(int columns, int lines) {
    render::TerminalGrid screen = empty_screen(columns, lines);
    if (columns < fewest_columns || lines < fewest_lines) {
        write_text(screen, tr("at least {} x {} needed", fewest_columns, fewest_lines), {0, 0, columns, 1}, charset_);
        return screen;
    }
    draw_main(screen);
    for (const auto& layer : layers_) layer->draw(screen);
    return screen;
}

void Recorder::draw_main(render::TerminalGrid& screen) {
    const std::string notice = notice_text();
    const int inside = screen.lines - (notice.empty() ? 3 : 4);
    const std::string of = fmt::format("{} {} {}\n{}", screen.columns, screen.lines,
                                       analyzer::recorder::address(recording_.place()), recording_.text());
    if (of != drawn_for_) {
        board_ = board_at_place(recording_, screen.columns - usual_panel, inside, charset_);
        turns_.reset();
        drawn_for_ = of;
    }
    division_ = divide(screen.columns, inside, board_);
    draw_board(screen, division_.board);
    draw_panel(screen, division_.panel);
    write_bar(screen, 0, problems_text() + place_text(),
              file_.path() + (unsaved_why_.empty() ? "" : " " + tr("NOT SAVED")), charset_);
    if (!notice.empty()) {
        write_text(screen, notice, {1, screen.lines - 3, screen.columns - 2, 1}, charset_, true);
        reverse(screen, 0, screen.lines - 3, screen.columns);
    }
    write_text(screen, line_text(), {1, screen.lines - 2, screen.columns - 2, 1}, charset_, true);
    write_bar(screen, screen.lines - 1, below_text(), "", charset_);
}

/// Where the next word is written, unless it is the end.
std::string Recorder::notice_text() const {
    if (const std::string variation = recording_.variation(); !variation.empty())
        return tr("{}: it replaces the whole turn. Backspace: no variation", variation);
    const std::string earlier = recording_.earlier();
    return earlier.empty() ? earlier : tr("{}: what is written here changes what follows. [End]: to the end", earlier);
}

/// The part of the board that is spoken of.
std::string Recorder::looked_at() const {
    if (is_command()) return {};
    const ListedOption* option = options_.highlighted();
    return option != nullptr && !option->spot.empty() ? option->spot : spot_of_word(whole_line());
}

void Recorder::draw_board(render::TerminalGrid& screen, const Pane& pane) {
    if (board_.columns == 0) return;
    write_board(screen, marked_board(), pane, scroll_);
}

/// The board with the part that is spoken of, which is shown of a board that does not fit.
render::TerminalBoard Recorder::marked_board() const {
    render::TerminalBoard marked = board_;
    const BoardSpot spot = spot_on(board_, looked_at());
    if (!spot.found) return marked;
    reverse(marked, spot.column - 2, spot.line, 5);
    marked.signs.push_back({render::GroupKind::glow, {}, {}, spot.column, spot.line, 1});
    return marked;
}

void Recorder::draw_panel(render::TerminalGrid& screen, const Pane& pane) {
    std::vector<PanelLine> head;
    const auto& standing = recording_.standing();
    const auto add = [&](std::string_view text, bool bold) {
        for (auto& line : render::wrapped(text, pane.columns, charset_)) head.push_back({std::move(line), bold});
    };
    if (!standing)
        add(tr("The set-up is not complete: /setup"), true);
    else if (!standing->stopped.empty())
        add(standing->stopped, true);
    else
        add(standing->asks, true);
    if (standing && is_finished()) {
        auto lines = ending(*standing, recording_.result(), problems_if_wrong(recording_.problems()), file_.path(),
                            pane.columns, charset_);
        std::move(lines.begin(), lines.end(), std::back_inserter(head));
    } else if (standing) {
        auto table = players_table(*standing, pane.columns, charset_);
        if (int(head.size() + table.size()) + least_option_lines > pane.lines)
            table = players_in_short(*standing, pane.columns, charset_);
        std::move(table.begin(), table.end(), std::back_inserter(head));
    }
    if (refused_ && !refused_->refusal.empty()) {
        add(refused_->refusal + (refused_->rule.empty() ? "" : " [" + refused_->rule + "]"), false);
        if (!refused_->help.empty()) add(refused_->help, false);
    }
    if (!turns_) turns_ = last_turns(pane.columns);
    const std::vector<PanelLine>& turns = *turns_;
    const int left = pane.lines - int(head.size());
    const int below = std::min(int(turns.size()), std::max(0, left - 4));
    write_lines(screen, head, pane, 0, "...", charset_);
    options_.draw(screen, {pane.column, pane.line + int(head.size()), pane.columns, left - below}, charset_);
    write_lines(screen, turns, {pane.column, pane.line + pane.lines - below, pane.columns, below},
                turns.size() - std::size_t(below), "...", charset_);
}

/// The turns that led here.
std::vector<PanelLine> Recorder::last_turns(int columns) const {
    std::vector<PanelLine> shown;
    const auto turns = recording_.turns();
    const auto here = std::find_if(turns.begin(), turns.end(), [&](const auto& turn) {
        return turn.number == recording_.place().turn && recording_.place().part.empty();
    });
    const std::size_t end =
        here == turns.end() ? (recording_.place().turn == 0 ? 0 : turns.size()) : std::size_t(here - turns.begin()) + 1;
    for (std::size_t i = end - std::min(end, turns_shown); i < end; ++i) {
        const auto& turn = turns[i];
        const std::string head = turn.number == 0 ? turn.address : fmt::format("{}. {}", turn.number, turn.player);
        shown.push_back({render::padded(fmt::format("{} {}{}", head, turn.words, turn.has_error ? "  (!)" : ""),
                                        columns, charset_)});
    }
    return shown;
}

/// The result is written, and nothing follows.
bool Recorder::is_finished() const {
    const std::string result = recording_.result();
    return recording_.at_end() && !result.empty() && result != "*";
}

/// A sign that is always seen.
std::string Recorder::problems_text() const {
    const std::size_t count = recording_.problems().size();
    return count == 0 ? std::string() : "(!) " + trn("{} problem: F6", "{} problems: F6", count) + "  ";
}

std::string Recorder::place_text() const {
    const auto& place = recording_.place();
    std::string text =
        place.turn == 0 && place.part.empty() ? tr("Setup") : tr("In turn {}", analyzer::recorder::address(place));
    if (!place.line.empty()) text += ", " + tr("variation");
    if (recording_.standing() && !is_finished()) {
        const std::string decider = decider_of(*recording_.standing());
        if (!decider.empty()) text += ": " + decider;
    }
    if (!place.line.empty())
        text += ", " + tr("[End] goes back to the game");
    else if (!recording_.at_end())
        text += ", " + tr("[End] goes to the end");
    return text;
}

/// What is typed, and how it would go on.
std::string Recorder::line_text() const {
    const std::string line = whole_line();
    std::string text = "> " + line + "_";
    if (is_command() || refused_) return text;
    const ListedOption* option = options_.highlighted();
    if (option == nullptr || (typed_.empty() && !moved_)) return text;
    if (typed_.empty()) return text + "  " + tr("Enter: {} {}", option->text, option->about);
    const auto rest = rest_of(option->text, whole_line());
    if (rest && !rest->empty()) text += *rest;
    return text + "  " + tr("Enter: {} {}", option->text, option->about);
}

std::string Recorder::below_text() const {
    if (!message_.empty()) return message_;
    if (!unsaved_why_.empty()) return tr("NOT SAVED: {}; /saveas writes it under another name", unsaved_why_);
    if (refused_) return tr("Up Down Enter: take one   Backspace: go on typing   Esc: forget it");
    if (is_command()) return tr("Enter: do it   Tab: complete   Esc: back");
    if (types_rest()) return tr("the rest of the last word");
    if (!typed_.empty() && options_.options().empty()) return tr("no word begins so; Enter says why");
    if (!division_.shows_all && board_.columns > 0)
        return tr("F1 help  F8 rest of the board  Backspace undo  F2 turns  / more  ^Q quit");
    return tr("F1 help  Backspace undo  ^R redo  F2 turns  F3 comment  / more  ^Q quit");
}

}  // namespace castellan::cli
