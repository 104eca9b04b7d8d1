// A panel for each player: luck, own choices and others' choices, each summed up over the turns.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "analyzer/analysis/forms.hpp"
#include "language/text.hpp"
#include "render/chart/analysis_plot.hpp"
#include "render/chart/grid.hpp"
#include "render/chart/names.hpp"

namespace castellan::render {

using namespace analyzer::analysis;
using language::tr;

namespace {

using Sum = PerPlayer<Units> GraphPoint::*;

constexpr double head_room = 0.58;
constexpr double head_shield = 0.36;
constexpr double row_of_names = 0.36;
constexpr double names_room = 2.9;
constexpr double name_leader = 0.22;
constexpr double least_line_distance = 0.34;
constexpr PanelShape luck_shape = {.besides_width = 4.5,
                                   .besides_height = head_room + turn_room,
                                   .shape = 3,
                                   .least_width = 6.8,
                                   .least_height = head_room + turn_room + 3 * row_of_names};

enum class Look : std::uint8_t { area, line, dashes };
struct Kind {
    Sum sum;
    Look look;
};
/// In the order of painting.
constexpr std::array<Kind, 3> kinds = {{{&GraphPoint::luck, Look::area},
                                        {&GraphPoint::own_choices, Look::line},
                                        {&GraphPoint::others_choices, Look::dashes}}};

std::string name_of(const Kind& kind) {
    if (kind.sum == &GraphPoint::luck) return tr("luck");
    return kind.sum == &GraphPoint::own_choices ? tr("own choices") : tr("others' choices");
}

class LuckPanel {
  public:
    LuckPanel(Scene& scene, const SharesGraph& graph, const AnalysedPlayer& player, std::size_t seat, Axis axis,
              const Theme& theme)
        : scene_(scene), graph_(graph), player_(player), seat_(seat), theme_(theme) {
        plot_.axis = axis;
        plot_.turns = graph.points.size() - 1;
    }

    void paint(const Box& box) {
        const double names = std::min(names_room, box.width() * 0.32);
        plot_.box = {box.left + axis_room, box.top + head_room,
                     box.right - names - name_leader - (graph_.result ? result_gap + result_width : 0),
                     box.bottom - turn_room};
        scene_.begin("course " + player_.player.group);
        paint_head(box);
        scene_.begin("plot " + std::to_string(plot_.turns));
        scene_.fill(rectangle(plot_.box), theme_.panel);
        scene_.end();
        if (graph_.result) paint_result_ground(scene_, plot_, result_box(plot_), theme_);
        paint_value_axis(scene_, plot_, theme_);
        paint_turn_axis(scene_, plot_, columns_of(graph_), theme_);
        for (const Kind& kind : kinds) paint_kind(kind);
        paint_names(box);
        scene_.end();
    }

  private:
    [[nodiscard]] const GraphPoint& last() const { return graph_.result ? *graph_.result : graph_.points.back(); }
    [[nodiscard]] double y(const GraphPoint& point, Sum sum) const {
        return height_in(plot_, as_number((point.*sum)[seat_]) * 100);
    }

    /// The name, and how start and sums come to the result.
    void paint_head(const Box& box) {
        const double middle = box.top + 0.23;
        const double baseline = middle + cap_height * 0.26 / 2;
        player_.player.paint_sign(scene_, {plot_.box.left - head_shield / 2 - 0.08, middle}, head_shield);
        const FittedName name = fit_name_in_line(player_.player.name, box.width() * 0.36, Weight::bold);
        paint_name(scene_, name, {plot_.box.left + 0.04, middle}, theme_.ink);
        const auto share = [&](const GraphPoint& point) { return percent_text(as_number(point.shares[seat_])); };
        scene_.write(chart_text(tr("start {}, result {}", share(graph_.points.front()), share(last())),
                                {box.right - 0.1, baseline}, Anchor::right, 0.26,
                                box.right - 0.3 - plot_.box.left - box.width() * 0.36, theme_.ink));
    }

    [[nodiscard]] double right() const { return graph_.result ? result_box(plot_).right : plot_.box.right; }

    [[nodiscard]] Path path_of(Sum sum) const {
        Path path;
        path.move_to({plot_.x(0), y(graph_.points.front(), sum)});
        for (std::size_t point = 1; point < graph_.points.size(); ++point)
            path.line_to({plot_.x(point), y(graph_.points[point], sum)});
        if (graph_.result) path.line_to({right(), y(*graph_.result, sum)});
        return path;
    }

    void paint_kind(const Kind& kind) {
        const Path path = path_of(kind.sum);
        const Ink field = player_.player.field;
        if (kind.look == Look::area) {
            Path area = path;
            area.line_to({right(), plot_.y(0)}).line_to({plot_.box.left, plot_.y(0)}).close();
            scene_.fill(std::move(area), field.faded(0.28));
            scene_.stroke(path, {theme_.line, 0.028});
        } else if (kind.look == Look::dashes) {
            scene_.stroke(path, {theme_.ink, 0.03, 0.07});
        } else {
            scene_.stroke(path, {theme_.line, 0.1});
            scene_.stroke(path, {field, 0.06});
        }
    }

    void paint_names(const Box& box) {
        const double left = box.right - std::min(names_room, box.width() * 0.32);
        std::vector<double> wanted;
        wanted.reserve(kinds.size());
        for (const Kind& kind : kinds) wanted.push_back(y(last(), kind.sum));
        const auto places = spread(wanted, row_of_names, plot_.box.top - 0.1, plot_.box.bottom + 0.1);
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            scene_.stroke(line({left - name_leader, wanted[i]}, {left, places[i]}), {theme_.faint_ink, 0.014});
            const double size = 0.26, baseline = places[i] + cap_height * size / 2;
            Text value = label(change_text(as_number((last().*kinds[i].sum)[seat_])), {box.right - 0.1, places[i]},
                               size, theme_.ink, 0.85);
            value.anchor = Anchor::right;
            scene_.write(std::move(value));
            Text name = chart_text(name_of(kinds[i]), {left + 0.08, baseline}, Anchor::left, size,
                                   box.right - 1.05 - left, theme_.ink);
            name.overflow = Overflow::squeeze;
            scene_.write(std::move(name));
        }
    }

    Scene& scene_;
    const SharesGraph& graph_;
    const AnalysedPlayer& player_;
    std::size_t seat_;
    const Theme& theme_;
    Plot plot_;
};

}  // namespace

void paint_luck(Scene& scene, const SharesGraph& graph, std::span<const AnalysedPlayer> players, const Box& box,
                const Theme& theme) {
    double least = 0, most = 0;
    const auto hold = [&](const GraphPoint& point) {
        for (std::size_t seat = 0; seat < players.size(); ++seat) {
            for (const Kind& kind : kinds) {
                least = std::min(least, as_number((point.*kind.sum)[seat]) * 100);
                most = std::max(most, as_number((point.*kind.sum)[seat]) * 100);
            }
        }
    };
    for (const GraphPoint& point : graph.points) hold(point);
    if (graph.result) hold(*graph.result);
    const Grid grid(players.size(), box, luck_shape);
    const double plot_height = grid.cell(0).height() - head_room - turn_room;
    const Axis axis = axis_for(int(std::floor(least)), int(std::ceil(most)), int(plot_height / least_line_distance));
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        LuckPanel(scene, graph, players[seat], seat, axis, theme).paint(grid.cell(seat));
}

double least_luck_height(std::size_t players, const Box& box) { return Grid(players, box, luck_shape).least_height(); }

}  // namespace castellan::render
