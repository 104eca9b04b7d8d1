#include "render/chart/analysis_plot.hpp"

#include "language/text.hpp"

namespace castellan::render {

using analyzer::analysis::GraphPoint;
using analyzer::analysis::SharesGraph;

Columns columns_of(const SharesGraph& graph) {
    Columns columns;
    for (const GraphPoint& point : graph.points) columns.turns.push_back({point.address, int(point.turn)});
    return columns;
}

void paint_result_ground(Scene& scene, const Plot& plot, const Box& box, const Theme& theme) {
    scene.fill(rectangle(box), theme.panel_active);
    for (int value = plot.axis.low; value <= plot.axis.high; value += plot.axis.step)
        scene.stroke(line({box.left, plot.y(value)}, {box.right, plot.y(value)}),
                     value == 0 ? Stroke{theme.ink, 0.02} : Stroke{theme.faint_ink.faded(0.45), 0.01});
    Text name =
        chart_text(language::tr("result"), {box.centre().x, box.bottom + turn_middle + cap_height * tick_size / 2},
                   Anchor::middle, tick_size, box.width(), theme.faint_ink);
    name.overflow = Overflow::squeeze;
    scene.write(std::move(name));
}

}  // namespace castellan::render
