#include "render/chart/share_lines.hpp"

#include <algorithm>

namespace castellan::render {

using namespace analyzer::analysis;

ShareLines::ShareLines(const Plot& plot, const SharesGraph& graph, std::size_t players, double width, double casing)
    : plot_(plot), players_(players), last_point_(graph.points.size() - 1) {
    const std::size_t points = graph.points.size() + (graph.result ? 1 : 0);
    const double edge = (casing - width) / 2;
    heights_.resize(points * players);
    std::vector<std::size_t> order(players);
    for (std::size_t seat = 0; seat < players; ++seat) order[seat] = seat;
    for (std::size_t point = points; point-- > 0;) {
        const auto& shares = (point < graph.points.size() ? graph.points[point] : *graph.result).shares;
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return shares[a] > shares[b]; });
        std::vector<double> wanted;
        for (const std::size_t seat : order) wanted.push_back(height_in(plot, percent(shares[seat])));
        const auto places = spread(wanted, width, plot.box.top + edge, plot.box.bottom - edge);
        for (std::size_t rank = 0; rank < players; ++rank) heights_[point * players + order[rank]] = places[rank];
    }
}

Point ShareLines::on_line(double x, std::size_t seat) const {
    const double place = std::clamp((x - plot_.box.left) / plot_.box.width(), 0.0, 1.0) * double(plot_.turns);
    const auto before = std::min(std::size_t(place), last_point_);
    return between(at(before, seat), at(std::min(before + 1, last_point_), seat), place - double(before));
}

}  // namespace castellan::render
