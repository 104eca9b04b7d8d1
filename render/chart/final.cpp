// The final scoring of Castelli: what each rule gave at the end.
#include "analyzer/castelli/claims/final_lines.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "language/text.hpp"
#include "render/chart/castelli_plot.hpp"

namespace castellan::render {

namespace {

using castelli::Colour;

constexpr BarFilling penalty_filling = {0.0, Pattern::plain};

std::vector<PointsKind> kinds_of(const analyzer::ScoreSheet& sheet, castelli::Modules modules,
                                 std::span<const Colour> players) {
    std::vector<PointsKind> kinds;
    const auto rows = analyzer::points_rows(sheet, modules);
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {  // the last is the total
        PointsKind& kind = kinds.emplace_back(PointsKind{language::tr(rows[i].name), filling_of(i), {}});
        for (const Colour player : players) kind.points.push_back(rows[i].points[player]);
    }
    PointsKind& penalties = kinds.emplace_back(PointsKind{language::tr("penalties"), penalty_filling, {}});
    for (const Colour player : players) penalties.points.push_back(-sheet.penalties[player]);
    return kinds;
}

}  // namespace

void paint_final(Scene& scene, const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
                 std::span<const Colour> players, const Box& box, const CastelliTheme& theme) {
    std::vector<std::string> totals;
    for (const Colour player : players) totals.push_back(std::to_string(sheet.end.players[player].vp));
    paint_bars(scene, chart_players(sheet, players, theme), kinds_of(sheet, setup.modules, players), totals, box,
               theme);
}

}  // namespace castellan::render
