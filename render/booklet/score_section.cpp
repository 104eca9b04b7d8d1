// The end of a game's chapter: the final scoring as tables, and charts.
#include <fmt/core.h>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "language/text.hpp"
#include "render/booklet/sections.hpp"
#include "render/booklet/style.hpp"
#include "render/chart/chart.hpp"

namespace castellan::render::booklet {

using language::tr;

namespace {

using namespace castelli;
using analyzer::GamePart;
using analyzer::parts_of;

// A tournament's games stand side by side, with two players each.
double player_column(const ChapterGame& game) { return parts_of(game.setup()).size() > 1 ? 60 : 74; }

using Row = std::vector<Cell>;

Row head_of(const std::string& first, const std::vector<Colour>& players, const analyzer::Names& names) {
    Row row{{first, Weight::bold}};
    for (const Colour colour : players) row.push_back({names[colour], Weight::bold});
    return row;
}

Table points_table(const ChapterGame& game, const std::vector<Colour>& players) {
    Table table;
    table.column_width = player_column(game);
    table.before = 4;
    table.last_row_is_total = true;
    table.rows.push_back(head_of(tr("victory points"), players, game.names()));
    for (const auto& points : analyzer::points_rows(game.sheet, game.setup().modules)) {
        Row row{{points.rule.empty() ? tr(points.name) : fmt::format("{} ({})", tr(points.name), points.rule)}};
        for (const Colour colour : players) row.push_back({std::to_string(points.points[colour])});
        table.rows.push_back(std::move(row));
    }
    for (Cell& cell : table.rows.back()) cell.weight = Weight::bold;
    return table;
}

/// O7: the castles in line with each settlement.
Table settlements_table(const ChapterGame& game, const GamePart& part, const std::vector<Colour>& players) {
    Table table;
    table.column_width = player_column(game);
    table.before = 10;
    table.rows.push_back(head_of(tr("castles in line") + " (O7)", players, game.names()));
    for (const auto& settlement :
         analyzer::settlement_scores(game.sheet.end, game.sheet.final->play.events, game.setup())) {
        if (!part.has_octagon(settlement.octagon)) continue;
        Row row{{analyzer::settlement_text(settlement, game.setup())}};
        for (const Colour colour : players) {
            const int castles = settlement.majority.castles[colour];
            row.push_back({castles == 0 ? "–" : std::to_string(castles)});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// The holdings of each player at the end, or where the record ends.
Table goods_table(const ChapterGame& game, const std::vector<Colour>& players) {
    Table table;
    table.column_width = player_column(game);
    table.before = 10;
    table.rows.push_back(head_of(tr("at the end"), players, game.names()));
    const auto add = [&](const std::string& title, auto value) {
        Row row{{title}};
        for (const Colour colour : players) row.push_back({std::to_string(int(value(game.sheet.end.players[colour])))});
        table.rows.push_back(std::move(row));
    };
    if (!game.sheet.final) add(tr("VP"), [](const PlayerState& player) { return player.vp; });
    for (std::size_t i = 0; i < resource_count; ++i)
        add(tr(name(Resource(i))), [i](const PlayerState& player) { return player.resources[i]; });
    add(tr("silver"), [](const PlayerState& player) { return player.silver; });
    add(tr("cards"), [](const PlayerState& player) { return player.hand.size(); });
    add(tr("castles"), [](const PlayerState& player) { return player.castles_built; });
    return table;
}

void add_tables(const ChapterGame& game, const GamePart& part, std::vector<Block>& blocks) {
    const auto players = part.players();
    if (part.is_one_of_several()) blocks.emplace_back(heading(part.heading(game.names()), 11, 10));
    if (game.sheet.final) {
        blocks.emplace_back(points_table(game, players));
        if (game.setup().modules.has(Module::battle)) blocks.emplace_back(settlements_table(game, part, players));
    }
    blocks.emplace_back(goods_table(game, players));
}

void add_chart(const ChapterGame& game, ChartKind kind, const CastelliTheme& theme, std::vector<Block>& blocks) {
    const ChartSize size{8, 5.4 * double(parts_of(game.setup()).size())};
    Scene chart = chart_scene(game.sheet, game.setup(), kind, size, theme);
    if (chart.items.empty()) return;
    Figure figure;
    figure.scene = std::make_shared<const Scene>(std::move(chart));
    figure.width = size.width * 30;
    figure.floats = false;
    blocks.emplace_back(std::move(figure));
}

}  // namespace

Section score_section(const ChapterGame& game) {
    Section section;
    section.columns = int(parts_of(game.setup()).size());
    section.before = 22;
    if (game.setup().players == 0) return section;
    Paragraph title = heading(game.sheet.final ? tr("Score sheet") : tr("Standings"), 15, 0);
    title.bookmarks = {{1, title.runs.front().text}};
    section.blocks.emplace_back(std::move(title));
    for (const GamePart& part : parts_of(game.setup())) add_tables(game, part, section.blocks);
    return section;
}

Section charts_section(const ChapterGame& game, const CastelliTheme& theme) {
    Section section;
    section.columns = 2;
    section.before = 18;
    if (game.setup().players == 0) return section;
    add_chart(game, ChartKind::vp, theme, section.blocks);
    if (game.sheet.final) add_chart(game, ChartKind::final, theme, section.blocks);
    return section;
}

}  // namespace castellan::render::booklet
