#include "render/booklet/story_chapter.hpp"

#include <fmt/format.h>

#include <memory>

#include "language/text.hpp"
#include "render/booklet/story_turns.hpp"
#include "render/booklet/style.hpp"
#include "render/booklet/text/running_text.hpp"
#include "render/booklet/text/strangers_text.hpp"
#include "render/booklet/title_section.hpp"
#include "render/chart/story_chart.hpp"
#include "render/scene/scaled.hpp"

namespace castellan::render::booklet {

using analyzer::Story;
using language::tr;

namespace {

constexpr double points_column = 74;
constexpr ChartSize chart_size = {9, 6};
constexpr double chart_unit = 27;  // points in a board unit

/// With names that can be shown as they are.
Story shown_story(Story story) {
    for (analyzer::StoryPlayer& player : story.players) {
        player.name = shown(player.name, most_of_name);
        if (player.name.empty()) player.name = player.seat;
    }
    story.title = shown(story.title, most_of_title);
    if (story.title.empty()) story.title = tr("A game of {}", story.game);
    return story;
}

std::string players_text(const Story& story) {
    std::string text;
    for (const analyzer::StoryPlayer& player : story.players)
        text += fmt::format("{}{}", text.empty() ? "" : " – ", player.name);
    return text;
}

std::string result_text(const Story& story) {
    if (!story.finished) return story.lines.front().stopped.empty() ? tr("unfinished") : tr("not played to its end");
    std::vector<std::string> names;
    names.reserve(story.winners.size());
    for (const int winner : story.winners) names.push_back(story.players[std::size_t(winner)].name);
    std::string won = shown(story.result, most_of_title);  // unknown pieces leave it open
    if (names.size() == 1) won = tr("{} wins", names.front());
    if (names.size() > 1) won = tr("{} share the victory", fmt::format("{}", fmt::join(names, ", ")));
    return fmt::format("{}: {}", won, points_text(story, story.rows.back().points));
}

TitlePage title_page(const notation::Record& record, const Story& story, const DrawnGame& drawn, const Theme& theme) {
    TitlePage page{record, story.title, tr("A game of {}", story.game)};
    for (std::size_t i = 0; i < story.players.size(); ++i)
        page.players.push_back({story.players[i].name, story.players[i].seat,
                                [sign = drawn.sign(i, theme)](Scene& scene, Point centre, double size) {
                                    scene.add(scaled(sign, size), centre);
                                }});
    page.results = {result_text(story)};
    page.details = {story.game, shown(story.about, most_of_title)};
    return page;
}

Section score_section(const Story& story) {
    Section section;
    section.before = 22;
    if (story.rows.empty()) return section;
    Paragraph title = heading(story.finished ? tr("Score sheet") : tr("Standings"), 15, 0);
    title.bookmarks = {{1, title.runs.front().text}};
    section.blocks.emplace_back(std::move(title));
    Table table;
    table.column_width = points_column;
    table.before = 4;
    table.last_row_is_total = true;
    auto& head = table.rows.emplace_back();
    head.push_back({story.points, Weight::bold});
    for (const analyzer::StoryPlayer& player : story.players) head.push_back({player.name, Weight::bold});
    for (const analyzer::StoryRow& row : story.rows) {
        auto& cells = table.rows.emplace_back();
        cells.push_back({row.rule.empty() ? row.name : fmt::format("{} ({})", row.name, row.rule)});
        for (const analyzer::PointRange points : row.points) cells.push_back({text(points)});
    }
    for (Cell& cell : table.rows.back()) cell.weight = Weight::bold;
    section.blocks.emplace_back(std::move(table));
    return section;
}

Section charts_section(const Story& story, const DrawnGame& drawn, const Theme& theme) {
    Section section;
    section.columns = 2;
    section.before = 18;
    if (story.rows.empty()) return section;  // nothing was scored
    for (const ChartKind kind : {ChartKind::vp, ChartKind::final}) {
        if (!has_chart(story, kind)) continue;
        Figure figure;
        figure.scene = std::make_shared<const Scene>(story_chart(story, drawn, kind, chart_size, theme));
        figure.width = chart_size.width * chart_unit;
        figure.floats = false;
        section.blocks.emplace_back(std::move(figure));
    }
    return section;
}

}  // namespace

GameChapter make_story_chapter(const notation::Record& record, const Story& told, const DrawnGame& drawn,
                               const ChapterOptions& options) {
    const Story story = shown_story(told);
    StoryTurns turns = story_turns(story, drawn, options);
    GameChapter result;
    result.game = story.game;
    result.title = fmt::format("{}: {}", story.title, players_text(story));
    result.diagrams = turns.diagrams;
    result.left_out = turns.left_out;
    result.chapter.running_head = story.title;
    auto& sections = result.chapter.sections;
    sections.push_back(title_section(title_page(record, story, drawn, options.theme), options.theme));
    sections.push_back(std::move(turns.section));
    sections.push_back(score_section(story));
    sections.push_back(charts_section(story, drawn, options.theme));
    number_bookmarks(result.chapter);
    for (const analyzer::StoryPlayer& player : story.players) result.players.push_back(player.name);
    for (const analyzer::StoryTurn& turn : story.turns())
        for (const std::string& glyph : turn.is_scoring() ? std::vector<std::string>() : turn.glyphs)
            result.indexed.push_back({glyph,
                                      fmt::format("{} {}", turn.heading, story.players[std::size_t(turn.player)].name),
                                      turn_target(turn.number)});
    return result;
}

}  // namespace castellan::render::booklet
