#include "render/chart/analysis_chart.hpp"

#include <algorithm>
#include <cmath>

#include "language/text.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/chart/analysis_plot.hpp"
#include "render/chart/castelli_plot.hpp"

namespace castellan::render {

using analyzer::analysis::SharesGraph;
using language::tr;

namespace {

std::vector<castelli::Colour> by_seat(const castelli::Setup& setup) {
    return {setup.seated().begin(), setup.seated().end()};
}

constexpr double least_shares_height = 2.6;  // without what is told

std::string caption_of(AnalysisChart what) {
    return what == AnalysisChart::shares ? tr("Shares of victory in percent")
                                         : tr("Luck and choices, summed up: shares of victory in percent");
}

std::vector<AnalysedPlayer> analysed_players(const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
                                             const CastelliTheme& theme) {
    std::vector<AnalysedPlayer> players;
    const auto colours = by_seat(setup);
    for (ChartPlayer& player : chart_players(sheet, colours, theme)) {
        const castelli::Colour colour = colours[players.size()];
        players.push_back({std::move(player), [&theme, colour](Scene& scene, Point centre, double size) {
                               scene.paint(charge_outline(colour).scaled(size).moved(centre),
                                           theme.livery(colour).field, {theme.line, 0.022});
                           }});
    }
    return players;
}

}  // namespace

std::vector<std::string> names_by_seat(const analyzer::ScoreSheet& sheet, const castelli::Setup& setup) {
    std::vector<std::string> names;
    for (const castelli::Colour colour : setup.seated()) names.push_back(sheet.names[colour]);
    return names;
}

ChartSize usual_chart_size(const SharesGraph& graph, AnalysisChart what, std::size_t players, double width) {
    const double plot = width * 5 / 12;
    if (what == AnalysisChart::shares) return {width, plot + room_besides(graph, players)};
    const double panel = (3.8 - 0.25 * double(players)) * std::sqrt(width / 12);
    return {width, caption_room + panel * double(std::max<std::size_t>(players, 1))};
}

Scene analysis_chart(const SharesGraph& graph, const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
                     AnalysisChart what, ChartSize size, const CastelliTheme& theme) {
    Scene scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    const double width = std::max(size.width, least_chart_width);
    const double least = what == AnalysisChart::shares
                             ? least_shares_height + room_besides(graph, setup.players)
                             : least_luck_height(setup.players, {0, 0, width, size.height - caption_room});
    scene.frame = {0, 0, width, std::max(size.height, caption_room + least)};
    if (graph.points.empty() || setup.players == 0) return scene;
    Box box = scene.frame;
    paint_caption(scene, caption_of(what), box, theme);
    box.top += caption_room;
    const auto players = analysed_players(sheet, setup, theme);
    if (what == AnalysisChart::shares)
        paint_shares(scene, graph, players, box, theme);
    else
        paint_luck(scene, graph, players, box, theme);
    return scene;
}

}  // namespace castellan::render
