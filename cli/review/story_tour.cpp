#include "cli/review/story_tour.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/review/screen.hpp"
#include "cli/review/story_panel.hpp"
#include "language/text.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/terminal/board.hpp"

namespace castellan::cli {

using analyzer::StoryLine;
using analyzer::StoryTurn;
using language::tr;

StoryTour::StoryTour(const analyzer::RecordedGame& game, const render::DrawnGame& drawn)
    : game_(game), drawn_(drawn), story_(game.story()), places_(1) {}

const StoryTurn& StoryTour::shown() const {
    const std::ptrdiff_t turn = places_.back().turn;
    return turn < 0 ? story_.start : line().turns[std::size_t(turn)];
}

const StoryTurn& StoryTour::before() const {
    const std::ptrdiff_t turn = places_.back().turn;
    if (turn > 0) return line().turns[std::size_t(turn) - 1];
    if (places_.size() == 1) return story_.start;
    // A variation begins where the turn began that it varies.
    const Place& varied = places_[places_.size() - 2];
    return varied.turn < 1 ? story_.start : story_.lines[varied.line].turns[std::size_t(varied.turn) - 1];
}

bool StoryTour::is_where_it_stopped() const { return !line().stopped.empty() && places_.back().turn + 1 == turns(); }

std::string StoryTour::place_text() const {
    const StoryTurn& turn = shown();
    std::string text = turn.is_scoring()
                           ? turn.heading
                           : tr("After turn {}, {}", turn.number, story_.players[std::size_t(turn.player)].name);
    if (turn.is_scoring() && story_.finished && turn.address == "end") text += ": " + story_.result;
    text += fmt::format(" [{}]", turn.address);
    if (places_.size() > 1) text += ", " + tr("variation");
    if (is_where_it_stopped()) text += ", " + tr("not played further");
    return text;
}

std::string StoryTour::why_text() const { return game_.why(address()).value_or(""); }

std::vector<PanelLine> StoryTour::panel(int columns, render::Charset charset) const {
    const std::ptrdiff_t next = places_.back().turn + 1;
    const int to_play = next < turns() ? line().turns[std::size_t(next)].player : analyzer::nobody;
    std::vector<PanelLine> lines = story_panel({story_, drawn_, shown(), before(), to_play}, columns, charset);
    if (is_where_it_stopped())
        add_paragraph(tr("Not played further: {}", line().stopped), true, columns, charset, lines);
    return lines;
}

render::TerminalBoard StoryTour::board(int columns, int lines, render::Charset charset) const {
    const render::Theme& theme = render::light();
    const render::Scene scene = drawn_.board_in_series(address(), theme).value_or(render::Scene());
    return fitting_board(columns, lines, [&](render::TerminalScale scale) {
        return render::terminal_board(scene, theme, {}, scale, charset);
    });
}

bool StoryTour::go(Direction direction) {
    std::ptrdiff_t& turn = places_.back().turn;
    const std::ptrdiff_t there = turn + std::ptrdiff_t(direction);
    if (there < first()) return leave();
    if (there >= turns()) return false;
    turn = there;
    return true;
}

template <class Condition>
bool StoryTour::seek(Direction direction, Condition condition) {
    const auto step = std::ptrdiff_t(direction);
    for (auto turn = places_.back().turn + step; turn >= 0 && turn < turns(); turn += step) {
        if (!condition(line().turns[std::size_t(turn)])) continue;
        places_.back().turn = turn;
        return true;
    }
    return false;
}

bool StoryTour::go_round(Direction direction) {
    if (seek(direction, [](const StoryTurn& turn) { return turn.is_scoring(); })) return true;
    const std::ptrdiff_t there = direction == Direction::forward ? turns() - 1 : first();
    if (there == places_.back().turn) return direction == Direction::back && leave();
    places_.back().turn = there;
    return true;
}

void StoryTour::go_to_setup() { places_.assign(1, {}); }

bool StoryTour::go_to_turn(unsigned number) {
    if (number == 0) {
        go_to_setup();
        return true;
    }
    const auto& all = line().turns;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const StoryTurn& turn) { return unsigned(turn.number) == number; });
    if (found == all.end()) return false;
    places_.back().turn = found - all.begin();
    return true;
}

bool StoryTour::go_to_same_player(Direction direction) {
    const int player = shown().player;
    return seek(direction, [&](const StoryTurn& turn) {
        return !turn.is_scoring() && (player == analyzer::nobody || turn.player == player);
    });
}

bool StoryTour::enter(std::size_t variation) {
    if (variation == 0 || variation > variations()) return false;
    const std::size_t entered = shown().variations[variation - 1];
    if (story_.lines[entered].turns.empty()) return false;
    places_.push_back({entered, 0});
    return true;
}

bool StoryTour::leave() {
    if (places_.size() == 1) return false;
    places_.pop_back();
    return true;
}

/// Goes through a line and its variations until the address is found; then `places_` lead there.
bool StoryTour::find(const StoryLine& in, std::string_view address) {
    for (std::size_t turn = 0; turn < in.turns.size(); ++turn) {
        places_.back().turn = std::ptrdiff_t(turn);
        if (in.turns[turn].address == address) return true;
        for (const std::size_t variation : in.turns[turn].variations) {
            places_.push_back({variation, 0});
            if (find(story_.lines[variation], address)) return true;
            places_.pop_back();
        }
    }
    return !in.turns.empty() && (in.name.empty() ? address == "end" : address == in.name);
}

bool StoryTour::go_to(std::string_view address) {
    const std::vector<Place> here = places_;
    go_to_setup();
    const std::size_t action = address.find('.');
    if (address == story_.start.address || find(story_.lines.front(), address.substr(0, action)))
        return !address.ends_with(".0") || go(Direction::back);
    places_ = here;
    return false;
}

}  // namespace castellan::cli
