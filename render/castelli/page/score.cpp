#include "render/castelli/page/score.hpp"

#include <array>

#include "analyzer/castelli/claims/final_lines.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "language/text.hpp"
#include "render/castelli/page/players.hpp"
#include "render/castelli/page/themed.hpp"
#include "render/chart/chart.hpp"

namespace castellan::render::page {

namespace {

using language::msgid;
using language::tr;

struct PageChart {
    ChartKind kind;
    std::string_view key;
    std::string_view name;
};
constexpr std::array<PageChart, 4> page_charts = {{{ChartKind::vp, "vp", msgid("victory points")},
                                                   {ChartKind::silver, "silver", msgid("silver")},
                                                   {ChartKind::resources, "resources", msgid("resources")},
                                                   {ChartKind::final, "final", msgid("final scoring")}}};

/// Lines need less height than in a picture of their own: the page has the board beside them.
ChartSize size_of(ChartKind kind, const castelli::Setup& setup) {
    const ChartSize usual = usual_chart_size(setup);
    const bool has_lines = kind == ChartKind::vp || kind == ChartKind::silver;
    return has_lines ? ChartSize{usual.width * 0.9, usual.height * 0.7} : usual;
}

}  // namespace

std::vector<analyzer::StoryRow> score_rows(const analyzer::ScoreSheet& sheet, const castelli::Setup& setup) {
    std::vector<analyzer::StoryRow> rows;
    if (!sheet.final) return rows;
    for (const analyzer::PointsRow& row : analyzer::points_rows(sheet, setup.modules)) {
        auto& shown = rows.emplace_back(analyzer::StoryRow{tr(row.name), std::string(row.rule), {}});
        for (const auto player : players_in_order(setup))
            shown.points.push_back({row.points[player], row.points[player]});
    }
    return rows;
}

std::vector<ShownChart> charts_of(const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
                                  SharedGroups& groups) {
    std::vector<ShownChart> charts;
    for (const PageChart& chart : page_charts) {
        if (setup.players == 0 || sheet.turns.empty() || (chart.kind == ChartKind::final && !sheet.final)) continue;
        const auto draw = [&](const CastelliTheme& theme) {
            return chart_scene(sheet, setup, chart.kind, size_of(chart.kind, setup), theme);
        };
        const Scene by_day = draw(light());  // it looks at inks
        charts.push_back({std::string(chart.key), tr(chart.name), groups.add(by_day, draw(dark())), by_day.frame});
    }
    return charts;
}

}  // namespace castellan::render::page
