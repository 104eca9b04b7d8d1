// Building blocks of the charts of an analysis, of any game. Private to the charts.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "analyzer/analysis/graph.hpp"
#include "render/chart/plot.hpp"

namespace castellan::render {

/// A player, by seat.
struct AnalysedPlayer {
    ChartPlayer player;
    /// Distinguishes the player's line without colour.
    std::function<void(Scene& scene, Point centre, double size)> paint_charge;
};

/// What both charts need of a graph: a column for each point, and one for the result, if there is any.
Columns columns_of(const analyzer::analysis::SharesGraph& graph);
inline constexpr double result_gap = 0.2;  // between the turns and the result
inline constexpr double result_width = 1.05;
/// The ground of the result, its heading below it, and the lines of the axis across it.
void paint_result_ground(Scene& scene, const Plot& plot, const Box& box, const Theme& theme);
/// Where the result is, beside a plot.
inline Box result_box(const Plot& plot) {
    return {plot.box.right + result_gap, plot.box.top, plot.box.right + result_gap + result_width, plot.box.bottom};
}
/// As Plot::y, for values between.
inline double height_in(const Plot& plot, double value) {
    return plot.box.bottom - plot.box.height() * (value - plot.axis.low) / double(plot.axis.high - plot.axis.low);
}

/// Room for what a chart of shares has besides its plot.
double room_besides(const analyzer::analysis::SharesGraph& graph, std::size_t players);
void paint_shares(Scene& scene, const analyzer::analysis::SharesGraph& graph, std::span<const AnalysedPlayer> players,
                  const Box& box, const Theme& theme);

/// That all panels need in a box of that width.
double least_luck_height(std::size_t players, const Box& box);
void paint_luck(Scene& scene, const analyzer::analysis::SharesGraph& graph, std::span<const AnalysedPlayer> players,
                const Box& box, const Theme& theme);

}  // namespace castellan::render
