#include "render/page/story_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "base/visible.hpp"
#include "language/text.hpp"
#include "render/page/names.hpp"
#include "render/page/page_of.hpp"
#include "render/page/shown_game.hpp"
#include "render/page/themes.hpp"

namespace castellan::render::page {

namespace {

using analyzer::nobody;
using analyzer::PointRange;
using analyzer::Story;
using analyzer::StoryLine;
using analyzer::StoryTurn;
using base::visible;
using language::tr;

constexpr const char* minus = "\u2212";

std::string number_text(int number) { return number < 0 ? minus + std::to_string(-number) : std::to_string(number); }

std::string points_text(PointRange points) {
    if (points.exact()) return number_text(points.least);
    return tr("{} to {}", number_text(points.least), number_text(points.most));
}

/// "+12", "+4 to 12", "0"
std::string gain_text(PointRange before, PointRange after) {
    const PointRange gain{after.least - before.least, after.most - before.most};
    return (gain.least > 0 ? "+" : "") + points_text(gain);
}

/// "7/1/8" is turn 8.
int number_in(std::string_view address) {
    const std::string_view last = address.substr(address.rfind('/') + 1);
    int number = 0;
    std::from_chars(last.data(), last.data() + last.size(), number);
    return number;
}

class Maker {
  public:
    Maker(const Story& story, const DrawnGame& drawn) : story_(story), drawn_(drawn) {}

    std::string make() {
        make_players();
        make_heading();
        add_turn(story_.start, nullptr, story_.turns().empty() ? nullptr : &story_.turns().front(), game_.start);
        for (const StoryLine& line : story_.lines) add_line(line);
        make_room(game_.start);
        for (const ShownLine& line : game_.lines)
            for (const ShownTurn& turn : line.turns) make_room(turn);
        return page_of(game_, groups_);
    }

  private:
    void make_players() {
        const StoryTurn& last = story_.turns().empty() ? story_.start : story_.turns().back();
        for (std::size_t i = 0; i < story_.players.size(); ++i) {
            const auto& player = story_.players[i];
            game_.players.push_back({shown(player.name, most_name), visible(player.seat), 0,
                                     groups_.add(drawn_.sign(i, day()), drawn_.sign(i, night())),
                                     points_text(last.points[i]) + " " + visible(story_.points)});
        }
    }

    void make_heading() {
        std::vector<std::string> names;
        for (const ShownPlayer& player : game_.players) names.push_back(player.name);
        const auto title = story_.title.empty() ? fmt::format("{}", fmt::join(names, ", ")) : story_.title;
        game_.title = shown(title, most_title);
        game_.about = shown(story_.game, most_title);
        if (!story_.about.empty()) game_.about += " \u00b7 " + shown(story_.about, most_title);
        game_.unit = visible(story_.points);
        if (story_.finished) game_.result = shown(story_.result, most_title);
        game_.texts = {{"score", story_.finished ? tr("Final score") : tr("Score so far")},
                       {"key-landmark", tr("the next scoring")},
                       {"key-landmark-back", tr("the scoring before")}};
        game_.rows = story_.rows;
        for (analyzer::StoryRow& row : game_.rows) row.name = visible(row.name);
    }

    void add_line(const StoryLine& line) {
        ShownLine& shown_line = game_.lines.emplace_back();
        shown_line.name = line.name;
        shown_line.of = line.of;
        shown_line.stopped = visible(line.stopped);
        const StoryTurn* before = before_line(line);
        for (std::size_t i = 0; i < line.turns.size(); ++i) {
            const StoryTurn* next = i + 1 < line.turns.size() ? &line.turns[i + 1] : nullptr;
            add_turn(line.turns[i], before, next, shown_line.turns.emplace_back());
            before = &line.turns[i];
        }
    }

    /// The turn after which a line begins.
    [[nodiscard]] const StoryTurn* before_line(const StoryLine& line) const {
        if (line.of.empty()) return &story_.start;
        for (const StoryLine& other : story_.lines)
            for (std::size_t i = 0; i < other.turns.size(); ++i)
                if (other.turns[i].address == line.of) return i > 0 ? &other.turns[i - 1] : before_line(other);
        throw std::logic_error("a variation of a turn that is not told");
    }

    void add_turn(const StoryTurn& turn, const StoryTurn* before, const StoryTurn* next, ShownTurn& shown_turn) {
        shown_turn.address = turn.address;
        shown_turn.number = number_in(turn.address);
        shown_turn.player = turn.player;
        shown_turn.words = visible(turn.words);
        shown_turn.glyphs = turn.glyphs;
        shown_turn.lines = turn.variations;
        shown_turn.actions = 1;
        for (const auto& comment : turn.comments) {
            ShownNote& note = shown_turn.notes.emplace_back(ShownNote{comment.before_action ? 0 : 1, {}});
            for (const std::string& paragraph : comment.paragraphs) note.paragraphs.push_back(visible(paragraph));
        }
        if (turn.is_scoring()) {
            shown_turn.title = visible(turn.heading);
            shown_turn.is_landmark = true;
            if (story_.finished && &turn == &story_.turns().back()) shown_turn.caption = game_.result;
            if (before != nullptr) add_scores(turn, *before, shown_turn);
        } else {
            add_actions(turn, shown_turn);
        }
        add_stop(turn, next, shown_turn);
    }

    [[nodiscard]] static ShownEvent event_of(const analyzer::StoryEvent& event) {
        return {visible(event.text), event.rule, event.points,
                event.points ? points_text(*event.points) : std::string(), std::nullopt};
    }

    /// What was done; what came of it is after it.
    static void add_actions(const StoryTurn& turn, ShownTurn& shown_turn) {
        for (const analyzer::StoryEvent& event : turn.events) {
            const bool is_action = event.rule.empty() && !event.points;
            if (is_action || shown_turn.steps.empty())
                shown_turn.steps.push_back({event.player, 1, is_action ? visible(event.text) : std::string(), {}});
            if (!is_action) shown_turn.steps.back().events.push_back(event_of(event));
        }
    }

    /// What each player got, in lines of its own.
    void add_scores(const StoryTurn& turn, const StoryTurn& before, ShownTurn& shown_turn) const {
        const bool changes = turn.points != before.points;
        for (int player = nobody; player < int(game_.players.size()); ++player) {
            ShownStep step{nobody, 1, {}, {}};
            for (const analyzer::StoryEvent& event : turn.events)
                if (event.player == player) step.events.push_back(event_of(event));
            if (step.events.empty()) continue;
            if (player != nobody) {
                const auto i = std::size_t(player);
                const std::string& name = game_.players[i].name;
                step.text = changes ? fmt::format("{}: {}", name, gain_text(before.points[i], turn.points[i])) : name;
            }
            shown_turn.steps.push_back(std::move(step));
        }
    }

    void add_stop(const StoryTurn& turn, const StoryTurn* next, ShownTurn& shown_turn) {
        const Scene by_day = board(turn.address, day());
        ShownStop& stop = shown_turn.stops.emplace_back();
        stop.address = turn.address;
        stop.board = groups_.add(by_day, board(turn.address, night()));
        stop.box = by_day.frame;
        for (std::size_t i = 0; i < game_.players.size(); ++i)
            stop.holdings.push_back({turn.points[i],
                                     next != nullptr && next->player == int(i),
                                     visible(turn.holdings[i]),
                                     {},
                                     std::nullopt,
                                     {}});
    }

    [[nodiscard]] Scene board(const std::string& address, const Theme& theme) const {
        auto scene = drawn_.board_in_series(address, theme);
        if (!scene) throw std::logic_error("a turn that is told cannot be drawn: " + scene.error());
        return *std::move(scene);
    }

    /// Room for every board, so that nothing beside it changes its place.
    void make_room(const ShownTurn& turn) {
        const Box& box = *turn.stops.front().box;
        game_.box = game_.box.joined({0, 0, box.width(), box.height()});
    }

    const Story& story_;
    const DrawnGame& drawn_;
    SharedGroups groups_;
    ShownGame game_;
};

}  // namespace

std::string make_page(const Story& story, const DrawnGame& drawn) { return Maker(story, drawn).make(); }

}  // namespace castellan::render::page
