#include "render/page/score.hpp"

#include <array>

#include "analyzer/claims/final_lines.hpp"
#include "analyzer/score/sentences.hpp"
#include "language/text.hpp"
#include "render/chart/chart.hpp"
#include "render/page/players.hpp"

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

void write_score(base::Json& json, const analyzer::ScoreSheet& sheet, const castelli::Setup& setup) {
    json.field("winners", sheet.final ? analyzer::all_winners_text(sheet, setup, sheet.names) : std::string());
    json.begin_array("score");
    if (sheet.final) {
        for (const analyzer::PointsRow& row : analyzer::points_rows(sheet, setup.modules)) {
            json.begin_object();
            json.field("name", tr(row.name));
            json.field("rule", row.rule);
            json.begin_array("points");
            for (const auto player : players_in_order(setup)) json.number(row.points[player]);
            json.end_array();
            json.end_object();
        }
    }
    json.end_array();
}

void write_charts(base::Json& json, const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
                  SharedGroups& groups) {
    json.begin_array("charts");
    for (const PageChart& chart : page_charts) {
        if (setup.players == 0 || sheet.turns.empty() || (chart.kind == ChartKind::final && !sheet.final)) continue;
        const auto draw = [&](const CastelliTheme& theme) {
            return chart_scene(sheet, setup, chart.kind, size_of(chart.kind, setup), theme);
        };
        json.begin_object();
        json.field("kind", chart.key);
        json.field("name", tr(chart.name));
        json.field("board", groups.add(draw));
        json.field("box", view_box(draw(light())));
        json.end_object();
    }
    json.end_array();
}

}  // namespace castellan::render::page
