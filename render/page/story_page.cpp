#include "render/page/story_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <unordered_map>

#include "base/visible.hpp"
#include "language/text.hpp"
#include "render/chart/story_chart.hpp"
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

/// Names are in most lines of a page.
Story with_short_names(Story story) {
    for (analyzer::StoryPlayer& player : story.players) player.name = shown(player.name, most_name);
    return story;
}

struct PageChart {
    ChartKind kind;
    std::string_view key;
    ChartSize size;
};
// Lines need less height than in a picture of their own: the page has the board beside them.
constexpr std::array<PageChart, 2> page_charts = {
    {{ChartKind::vp, "vp", {10.8, 4.2}}, {ChartKind::final, "final", {12, 6}}}};

class Maker {
  public:
    Maker(const Story& story, const DrawnGame& drawn)
        : story_(with_short_names(story)),
          drawn_(drawn),
          by_day_(drawn.boards(day())),
          by_night_(drawn.boards(night())) {}

    std::string make(std::string_view record, const PageProgress& progress) {
        progress_ = progress;
        for (const StoryLine& line : story_.lines) all_turns_ += line.turns.size();
        game_.record = record;
        game_.upright = drawn_.upright();
        make_players();
        make_heading();
        make_charts();
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
            game_.players.push_back({player.name, visible(player.seat), 0,
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
        game_.texts = {{"score", story_.finished ? tr("Final score") : tr("Scored so far")},
                       {"key-landmark", tr("the next scoring")},
                       {"key-landmark-back", tr("the scoring before")}};
        game_.rows = story_.rows;
        for (analyzer::StoryRow& row : game_.rows) row.name = visible(row.name);
    }

    void make_charts() {
        for (const PageChart& chart : page_charts) {
            if (!has_chart(story_, chart.kind)) continue;
            const auto draw = [&](const Theme& theme) {
                return story_chart(story_, drawn_, chart.kind, chart.size, theme);
            };
            const Scene by_day = draw(day());
            game_.charts.push_back(
                {std::string(chart.key), name_of(chart.kind), groups_.add(by_day, draw(night())), by_day.frame});
        }
    }

    [[nodiscard]] std::string name_of(ChartKind kind) const {
        if (kind == ChartKind::vp) return game_.unit;
        return story_.finished ? tr("final scoring") : tr("Scored so far");
    }

    void add_line(const StoryLine& line) {
        ShownLine& shown_line = game_.lines.emplace_back();
        shown_line.name = line.name;
        shown_line.of = line.of;
        shown_line.stopped = visible(line.stopped);
        const StoryTurn* before = line.of.empty() ? &story_.start : before_.at(line.of);
        for (std::size_t i = 0; i < line.turns.size(); ++i) {
            const StoryTurn* next = i + 1 < line.turns.size() ? &line.turns[i + 1] : nullptr;
            add_turn(line.turns[i], before, next, shown_line.turns.emplace_back());
            before_[line.turns[i].address] = before;
            before = &line.turns[i];
            if (++turns_done_; progress_) progress_(turns_done_, all_turns_);
        }
    }

    void add_turn(const StoryTurn& turn, const StoryTurn* before, const StoryTurn* next, ShownTurn& shown_turn) {
        shown_turn.address = turn.address;
        shown_turn.number = turn.number;
        shown_turn.player = turn.player;
        shown_turn.words = visible(turn.words);
        shown_turn.glyphs = turn.glyphs;
        shown_turn.lines = turn.variations;
        shown_turn.actions = 1;
        for (const auto& comment : turn.comments) {
            ShownNote& note =
                shown_turn.notes.emplace_back(ShownNote{comment.before_action ? 0 : 1, comment.variations, {}});
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
        return {visible(event.text), event.rule, event.is_new ? event.points : std::nullopt,
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
        const bool gives =
            std::any_of(turn.events.begin(), turn.events.end(), [](const auto& event) { return event.is_new; });
        for (int player = nobody; player < int(game_.players.size()); ++player) {
            ShownStep step{nobody, 1, {}, {}};
            for (const analyzer::StoryEvent& event : turn.events)
                if (event.player == player) step.events.push_back(event_of(event));
            if (step.events.empty()) continue;
            if (player != nobody) {
                const auto i = std::size_t(player);
                const std::string& name = game_.players[i].name;
                step.text = gives ? fmt::format("{}: {}", name, gain_text(before.points[i], turn.points[i])) : name;
            }
            shown_turn.steps.push_back(std::move(step));
        }
    }

    void add_stop(const StoryTurn& turn, const StoryTurn* next, ShownTurn& shown_turn) {
        const PartedScene by_day = board(*by_day_, turn.address);
        ShownStop& stop = shown_turn.stops.emplace_back();
        stop.address = turn.address;
        stop.board = groups_.add(by_day, board(*by_night_, turn.address));
        stop.box = by_day.scene.frame;
        for (std::size_t i = 0; i < game_.players.size(); ++i)
            stop.holdings.push_back({turn.points[i],
                                     next != nullptr && next->player == int(i),
                                     visible(turn.holdings[i]),
                                     {},
                                     std::nullopt,
                                     {}});
    }

    static PartedScene board(GameBoards& boards, const std::string& address) {
        auto scene = boards.board(address);
        if (!scene) throw std::logic_error("a turn that is told cannot be drawn: " + scene.error());
        return *std::move(scene);
    }

    /// Room for every board, so that nothing beside it changes its place.
    void make_room(const ShownTurn& turn) {
        const Box& box = *turn.stops.front().box;
        game_.box = game_.box.joined({0, 0, box.width(), box.height()});
    }

    const Story story_;
    const DrawnGame& drawn_;
    const std::unique_ptr<GameBoards> by_day_, by_night_;
    SharedGroups groups_;
    ShownGame game_;
    std::unordered_map<std::string, const StoryTurn*> before_;  // each turn, by its address
    PageProgress progress_;
    std::size_t turns_done_ = 0, all_turns_ = 0;
};

}  // namespace

std::string make_page(const Story& story, const DrawnGame& drawn, std::string_view record,
                      const PageProgress& progress) {
    return Maker(story, drawn).make(record, progress);
}

}  // namespace castellan::render::page
