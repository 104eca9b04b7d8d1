#include "render/chart/story_chart.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "language/text.hpp"
#include "render/chart/plot.hpp"
#include "render/scene/scaled.hpp"

namespace castellan::render {

namespace {

using analyzer::PointRange;
using analyzer::Story;
using analyzer::StoryTurn;
using language::tr;

constexpr double player_mark_size = 0.27;

/// The ink that is read best on a field.
Ink value_ink(Ink field, const Theme& theme) {
    const auto contrast = [&](Ink ink) { return std::abs(grey(ink) - grey(field)); };
    return contrast(theme.paper) > contrast(theme.ink) ? theme.paper : theme.ink;
}

std::vector<ChartPlayer> players_of(const Story& story, const DrawnGame& drawn, const Theme& theme) {
    std::vector<ChartPlayer> players;
    for (std::size_t i = 0; i < story.players.size(); ++i) {
        const Ink field = drawn.ink(i, theme);
        const auto& winners = story.winners;
        const bool won = std::find(winners.begin(), winners.end(), int(i)) != winners.end();
        players.push_back({std::string(1, story.players[i].letter), story.players[i].name, field,
                           value_ink(field, theme), won,
                           [sign = drawn.sign(i, theme)](Scene& scene, Point centre, double size) {
                               scene.add(scaled(sign, size), centre);
                           }});
    }
    return players;
}

/// The main line without an end that scores nothing.
std::span<const StoryTurn> scored_turns(const Story& story) {
    std::span<const StoryTurn> turns = story.turns();
    while (turns.size() > 1 && turns.back().is_scoring() && turns.back().points == turns[turns.size() - 2].points)
        turns = turns.first(turns.size() - 1);
    return turns;
}

void paint_points(Scene& scene, const Story& story, const DrawnGame& drawn, const Box& box, const Theme& theme) {
    std::span<const StoryTurn> turns = scored_turns(story);
    const StoryTurn* scoring = turns.empty() || !turns.back().is_scoring() ? nullptr : &turns.back();
    if (scoring != nullptr) turns = turns.first(turns.size() - 1);
    Columns columns;
    columns.turns.push_back({story.start.address, 0});
    for (const StoryTurn& turn : turns) {
        if (turn.is_scoring())
            columns.turns.push_back({turn.address, {}, turn.heading});
        else
            columns.turns.push_back({turn.address, turn.number});
    }
    std::vector<Course> courses;
    for (ChartPlayer& player : players_of(story, drawn, theme)) {
        const std::size_t place = courses.size();
        Course& course = courses.emplace_back();
        course.values.push_back(story.start.points[place]);
        for (const StoryTurn& turn : turns) course.values.push_back(turn.points[place]);
        if (scoring != nullptr) course.scored = scoring->points[place];
        course.paint_mark = [sign = player.paint_sign](Scene& to, Point at, std::size_t, double size) {
            sign(to, at, player_mark_size * size);
        };
        course.player = std::move(player);
    }
    if (scoring != nullptr) columns.scoring = scoring->heading;
    paint_lines(scene, columns, courses, box, true, theme);
}

/// What is certain of each row, and what may come to it.
void paint_rows(Scene& scene, const Story& story, const DrawnGame& drawn, const Box& box, const Theme& theme) {
    const std::vector<ChartPlayer> players = players_of(story, drawn, theme);
    const std::span rows = std::span(story.rows).first(story.rows.size() - 1);
    std::vector<PointsKind> kinds;
    for (const analyzer::StoryRow& row : rows) {
        PointsKind& kind = kinds.emplace_back(PointsKind{row.name, filling_of(kinds.size()), {}});
        for (const PointRange points : row.points) kind.points.push_back(std::clamp(0, points.least, points.most));
    }
    const auto open = [&](auto part) {
        PointsKind kind{tr("not certain"), {0, Pattern::plain, true}, {}};
        for (std::size_t player = 0; player < players.size(); ++player) {
            int points = 0;
            for (const analyzer::StoryRow& row : rows) points += part(row.points[player]);
            kind.points.push_back(points);
            kind.texts.emplace_back("?");
        }
        const auto is_none = [](int points) { return points == 0; };
        if (std::all_of(kind.points.begin(), kind.points.end(), is_none)) return;
        kind.in_legend = kinds.size() == rows.size();  // more and less have one entry
        kinds.push_back(std::move(kind));
    };
    open([](PointRange points) { return std::max(points.most, 0) - std::max(points.least, 0); });
    open([](PointRange points) { return std::min(points.least, 0) - std::min(points.most, 0); });
    std::vector<std::string> totals;
    for (const PointRange points : story.rows.back().points) totals.push_back(text(points));
    paint_bars(scene, players, std::move(kinds), totals, box, theme);
}

std::string caption_of(const Story& story, ChartKind kind) {
    if (kind == ChartKind::final) return story.finished ? tr("Final scoring") : tr("Scored so far");
    std::string caption = story.points;
    if (!caption.empty() && caption[0] >= 'a' && caption[0] <= 'z') caption[0] = char(caption[0] - 'a' + 'A');
    return caption;
}

}  // namespace

bool has_chart(const Story& story, ChartKind kind) {
    if (story.players.empty()) return false;
    return kind == ChartKind::vp || (kind == ChartKind::final && story.rows.size() > 1);
}

Scene story_chart(const Story& story, const DrawnGame& drawn, ChartKind kind, ChartSize size, const Theme& theme) {
    const double width = std::max(size.width, least_chart_width);
    const std::size_t players = story.players.size();
    const double least =
        kind == ChartKind::final ? least_bars_height(players, story.rows.size(), width) : least_lines_height(players);
    Scene scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    scene.frame = {0, 0, width, std::max(size.height, caption_room + least)};
    if (!has_chart(story, kind)) return scene;
    Box box = scene.frame;
    paint_caption(scene, caption_of(story, kind), box, theme);
    box.top += caption_room;
    if (kind == ChartKind::final)
        paint_rows(scene, story, drawn, box, theme);
    else
        paint_points(scene, story, drawn, box, theme);
    return scene;
}

}  // namespace castellan::render
