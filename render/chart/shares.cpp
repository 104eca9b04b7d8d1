// Every player's share of victory over the turns, with a band of its 95 % error; what turned the game is numbered and
// told below, and marks stand in a row for each player.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "analyzer/analysis/forms.hpp"
#include "language/text.hpp"
#include "render/chart/analysis_plot.hpp"
#include "render/chart/marks.hpp"
#include "render/chart/names.hpp"
#include "render/chart/share_lines.hpp"

namespace castellan::render {

using namespace analyzer::analysis;
using language::tr;

namespace {

constexpr double share_line_width = 0.06;
constexpr double share_casing = 0.1;
constexpr double charge_distance = 1.3;  // about, from one charge on a line to the next
constexpr double charge_height = 0.24;
constexpr double band_strength = 0.2;
constexpr double label_row = 0.42;
constexpr double shield_height = 0.36;
constexpr double gap_beside = 0.1;
constexpr double leader_length = 0.26;
constexpr double badge_radius = 0.165;
constexpr double badges_room = 0.48;
constexpr double marks_row = 0.34;
constexpr double marks_gap = 0.14;
constexpr double mark_size = 0.24;
constexpr double widest_mark = 0.32;
constexpr double told_row = 0.36;
constexpr double told_gap = 0.16;

bool has_marks(const SharesGraph& graph, std::size_t seat) {
    return std::any_of(graph.points.begin(), graph.points.end(),
                       [&](const GraphPoint& point) { return point.marks[seat] != Mark::none; });
}

bool has_marks(const SharesGraph& graph, std::span<const AnalysedPlayer> players) {
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        if (has_marks(graph, seat)) return true;
    return false;
}

double rows_of_marks(bool any, std::size_t players) { return any ? marks_gap + marks_row * double(players) : 0; }
double rows_told(const SharesGraph& graph) {
    return graph.labels.empty() ? 0 : told_gap + told_row * double(graph.labels.size());
}

class SharesChart {
  public:
    SharesChart(Scene& scene, const SharesGraph& graph, std::span<const AnalysedPlayer> players, const Theme& theme)
        : scene_(scene), graph_(graph), players_(players), theme_(theme), marked_(has_marks(graph, players)) {}

    void paint(const Box& box) {
        lay_out(box);
        lines_.emplace(plot_, graph_, players_.size(), share_line_width, share_casing);
        paint_ground();
        paint_guides();
        for (std::size_t seat = 0; seat < players_.size(); ++seat) paint_band(seat);
        for (std::size_t seat = 0; seat < players_.size(); ++seat) paint_line(seat);
        paint_charges();
        paint_badges();
        paint_names(box);
        if (marked_)
            for (std::size_t seat = 0; seat < players_.size(); ++seat) paint_marks(seat);
        paint_told(box);
    }

  private:
    [[nodiscard]] const GraphPoint& last() const { return graph_.result ? *graph_.result : graph_.points.back(); }
    [[nodiscard]] std::string value_text(std::size_t seat) const {
        return fmt::format("{:.0f}", std::abs(percent(last().shares[seat])));
    }

    void lay_out(const Box& box) {
        double names = 0;
        for (const AnalysedPlayer& one : players_) names = std::max(names, width_of_name(one.player.name));
        const double labels = shield_height + names + label("100", {}, name_size, {}).width + 3 * gap_beside;
        labels_left_ = box.right - std::min(labels, box.width() * 0.32);
        plot_.turns = graph_.points.size() - 1;
        plot_.axis = {0, 100, 10};
        plot_.box = {box.left + axis_room, box.top + (graph_.labels.empty() ? 0.12 : badges_room),
                     labels_left_ - leader_length - (graph_.result ? result_gap + result_width : 0),
                     box.bottom - turn_room - rows_of_marks(marked_, players_.size()) - rows_told(graph_)};
        if (plot_.box.height() < 4) plot_.axis.step = 20;
        marks_top_ = plot_.box.bottom + turn_room + marks_gap;
        told_top_ = marks_top_ - marks_gap + rows_of_marks(marked_, players_.size()) + told_gap;
    }

    void paint_ground() {
        scene_.begin("plot " + std::to_string(plot_.turns));
        scene_.fill(rectangle(plot_.box), theme_.panel);
        scene_.end();
        if (graph_.result) paint_result_ground(scene_, plot_, result_box(plot_), theme_);
        paint_value_axis(scene_, plot_, theme_);
        paint_turn_axis(scene_, plot_, columns_of(graph_), theme_);
    }

    [[nodiscard]] Point at(std::size_t point, std::size_t seat) const { return lines_->at(point, seat); }
    [[nodiscard]] double result_x() const { return result_box(plot_).centre().x; }
    [[nodiscard]] double last_y(std::size_t seat) const { return lines_->last_y(seat); }

    void paint_band(std::size_t seat) {
        const auto edge = [&](std::size_t point, double side) {
            const GraphPoint& one = graph_.points[point];
            const double value = percent(one.shares[seat]) + side * reach_of_95_percent * one.errors[seat] * 100;
            return Point{plot_.x(point), height_in(plot_, std::clamp(value, 0.0, 100.0))};
        };
        std::vector<Point> outline;
        for (std::size_t point = 0; point < graph_.points.size(); ++point) outline.push_back(edge(point, 1));
        for (std::size_t point = graph_.points.size(); point-- > 0;) outline.push_back(edge(point, -1));
        scene_.fill(polygon(outline), players_[seat].player.field.faded(band_strength));
    }

    void paint_line(std::size_t seat) {
        scene_.begin("course " + players_[seat].player.group);
        Path path;
        path.move_to(at(0, seat));
        for (std::size_t point = 1; point < graph_.points.size(); ++point) path.line_to(at(point, seat));
        scene_.stroke(path, {theme_.line, share_casing});
        scene_.stroke(std::move(path), {players_[seat].player.field, share_line_width});
        if (graph_.result)
            scene_.stroke(line(at(graph_.points.size() - 1, seat), {result_x(), last_y(seat)}),
                          {theme_.line, share_line_width / 2, 0.07});
        scene_.end();
    }

    /// Where a charge is wanted at x; it may stand elsewhere on its line, where it meets no other.
    [[nodiscard]] WantedMark charge_on_line(double x, std::size_t seat, double step) const {
        WantedMark wanted{extent_of_charge(seat), {{lines_->on_line(x, seat), 0}}};
        for (double far = 0.08; far < step / 2; far += 0.08)
            for (const double aside : {x + far, x - far})
                if (aside > plot_.box.left && aside < plot_.box.right)
                    wanted.places.push_back({lines_->on_line(aside, seat), 0.4 * far});
        return wanted;
    }
    [[nodiscard]] WantedMark charge_of_result(std::size_t seat) const {
        const Box ground = result_box(plot_);
        WantedMark wanted{extent_of_charge(seat), {{{result_x(), last_y(seat)}, 0}}};
        for (double far = 0.04; far < ground.width() / 2 - charge_height / 2; far += 0.04)
            for (const double aside : {-far, far})
                wanted.places.push_back({{result_x() + aside, last_y(seat)}, 0.2 * far});
        return wanted;
    }
    [[nodiscard]] Box extent_of_charge(std::size_t seat) const {
        Scene charge;
        players_[seat].paint_charge(charge, {}, charge_height);
        return painted_box(charge);
    }

    /// The players' charges take turns from the west to the east.
    void paint_charges() {
        const auto steps = std::max<std::size_t>(1, std::size_t(std::lround(plot_.box.width() / charge_distance)));
        const double step = plot_.box.width() / double(steps);
        std::vector<WantedMark> wanted;
        std::vector<std::size_t> seats;
        for (std::size_t i = 0; i < steps * players_.size(); ++i) {
            const double x = plot_.box.left + step * (double(i) + 0.5) / double(players_.size());
            seats.push_back(i % players_.size());
            wanted.push_back(charge_on_line(x, seats.back(), step));
        }
        for (std::size_t seat = 0; graph_.result && seat < players_.size(); ++seat) {
            seats.push_back(seat);
            wanted.push_back(charge_of_result(seat));
        }
        const PlacedMarks placed = place_marks(wanted, plot_.box.joined(result_box(plot_)).grown(charge_height), 0.5);
        for (std::size_t i = 0; i < seats.size(); ++i) {
            if (!placed.marks[i]) continue;
            scene_.begin("charge " + players_[seats[i]].player.group);
            players_[seats[i]].paint_charge(scene_, *placed.marks[i], charge_height * placed.size);
            scene_.end();
        }
    }

    [[nodiscard]] double x_of(const GraphLabel& turning) const {
        return turning.point < graph_.points.size() ? plot_.x(turning.point) : result_x();
    }

    void paint_guides() {
        for (const GraphLabel& turning : graph_.labels)
            scene_.stroke(line({x_of(turning), plot_.box.top}, {x_of(turning), plot_.box.bottom}),
                          {theme_.faint_ink, 0.018, 0.07});
    }

    void paint_badge(std::size_t number, Point centre) {
        scene_.fill(circle(centre, badge_radius), theme_.ink);
        Text text = label(std::to_string(number + 1), centre, tick_size, theme_.paper);
        text.width = std::min(text.width, 1.6 * badge_radius);
        scene_.write(std::move(text));
    }

    void paint_badges() {
        std::vector<double> wanted;
        wanted.reserve(graph_.labels.size());
        for (const GraphLabel& turning : graph_.labels) wanted.push_back(x_of(turning));
        const auto places = spread(wanted, 2 * badge_radius + 0.05, plot_.box.left - badge_radius, labels_left_);
        const double y = plot_.box.top - 0.1 - badge_radius;
        for (std::size_t number = 0; number < graph_.labels.size(); ++number) {
            scene_.begin("turning " + std::to_string(number + 1));
            scene_.stroke(line({places[number], y}, {wanted[number], plot_.box.top}), {theme_.faint_ink, 0.018});
            paint_badge(number, {places[number], y});
            scene_.end();
        }
    }

    void paint_names(const Box& box) {
        std::vector<double> wanted;
        const double top = plot_.box.top - 0.1, bottom = plot_.box.bottom + 0.1;
        double row = label_row;
        for (std::size_t seat = 0; seat < players_.size(); ++seat) {
            wanted.push_back(last_y(seat));
            row = std::max(row, name_of(seat, box.right - gap_beside, false).height() + 0.04);
        }
        const bool in_line = row * double(players_.size()) > bottom - top;
        const auto places = spread(wanted, in_line ? label_row : row, top, bottom);
        for (std::size_t seat = 0; seat < players_.size(); ++seat) {
            scene_.stroke(line({labels_left_ - leader_length, wanted[seat]}, {labels_left_, places[seat]}),
                          {theme_.faint_ink, 0.014});
            paint_name_of(seat, places[seat], box.right - gap_beside, in_line);
        }
    }

    [[nodiscard]] Text value_label(std::size_t seat, Point right) const {
        Text value = label(value_text(seat), right, name_size, theme_.ink);
        value.anchor = Anchor::right;
        return value;
    }
    [[nodiscard]] FittedName name_of(std::size_t seat, double right, bool in_line) const {
        const double left = labels_left_ + shield_height + gap_beside;
        const double width = right - value_label(seat, {}).width - gap_beside - left;
        const ChartPlayer& player = players_[seat].player;
        const Weight weight = player.wins ? Weight::bold : Weight::regular;
        return in_line ? fit_name_in_line(player.name, width, weight) : fit_name(player.name, width, weight);
    }

    void paint_name_of(std::size_t seat, double middle, double right, bool in_line) {
        const ChartPlayer& player = players_[seat].player;
        scene_.begin("label " + player.group);
        player.paint_sign(scene_, {labels_left_ + shield_height / 2, middle}, shield_height);
        scene_.write(value_label(seat, {right, middle}));
        paint_name(scene_, name_of(seat, right, in_line), {labels_left_ + shield_height + gap_beside, middle},
                   theme_.ink);
        scene_.end();
    }

    /// Those of one player, below the turns in which they were earned.
    void paint_marks(std::size_t seat) {
        const double middle = marks_top_ + marks_row * (double(seat) + 0.5);
        scene_.begin("marks " + players_[seat].player.group);
        players_[seat].player.paint_sign(scene_, {plot_.box.left - 0.3, middle}, marks_row * 0.82);
        std::vector<double> wanted;
        std::vector<const GraphPoint*> marked;
        for (std::size_t point = 0; point < graph_.points.size(); ++point) {
            if (graph_.points[point].marks[seat] == Mark::none) continue;
            wanted.push_back(plot_.x(point));
            marked.push_back(&graph_.points[point]);
        }
        const double left = plot_.box.left - widest_mark / 2;
        const double width =
            std::min(widest_mark, (labels_left_ - left) / double(std::max<std::size_t>(wanted.size(), 1)));
        const auto places = spread(wanted, width, left, labels_left_);
        double rule_from = plot_.box.left;
        const auto rule_to = [&](double x) {
            if (x > rule_from)
                scene_.stroke(line({rule_from, middle}, {x, middle}), {theme_.faint_ink.faded(0.45), 0.01});
        };
        for (std::size_t i = 0; i < marked.size(); ++i) {
            rule_to(places[i] - width / 2);
            rule_from = places[i] + width / 2;
            paint_mark(marked[i]->marks[seat], Box::around({places[i], middle}, width * 0.88, marks_row * 0.82), seat);
        }
        rule_to(plot_.box.right);
        scene_.end();
    }

    void paint_mark(Mark mark, const Box& ground, std::size_t seat) {
        const ChartPlayer& player = players_[seat].player;
        const bool strong = mark == Mark::blunder;
        if (strong)
            scene_.paint(rounded_rectangle(ground, 0.06), player.field, {theme_.line, 0.014});
        else if (mark == Mark::mistake)
            scene_.stroke(rounded_rectangle(ground, 0.06), {theme_.ink, 0.014});
        Text text = label(std::string(glyph(mark)), ground.centre(), mark_size, strong ? player.value : theme_.ink);
        text.width = ground.width() * 0.94;
        text.overflow = Overflow::squeeze;
        if (mark == Mark::inaccuracy) text.weight = Weight::regular;
        scene_.write(std::move(text));
    }

    void paint_told(const Box& box) {
        for (std::size_t number = 0; number < graph_.labels.size(); ++number) {
            const GraphLabel& turning = graph_.labels[number];
            const double middle = told_top_ + told_row * (double(number) + 0.5);
            const double baseline = middle + cap_height * 0.26 / 2;
            const auto write = [&](std::string text, double x, Anchor anchor, double width, Ink ink) {
                scene_.write(fitted(chart_text(std::move(text), {x, baseline}, anchor, 0.26, width, ink), tick_size));
            };
            scene_.begin("told " + std::to_string(number + 1));
            paint_badge(number, {box.left + 0.06 + badge_radius, middle});
            const double place = box.left + 0.16 + 2 * badge_radius, sign = place + 1.2, change = sign + 0.92;
            write(
                turning.point < graph_.points.size() ? tr("turn {}", graph_.points[turning.point].turn) : tr("the end"),
                place, Anchor::left, 1.05, theme_.faint_ink);
            players_[turning.seat].player.paint_sign(scene_, {sign, middle}, told_row * 0.8);
            write(change_text(as_number(turning.change)), change, Anchor::right, 0.75, theme_.ink);
            write(turning.text, change + 0.25, Anchor::left, box.right - gap_beside - change - 0.25, theme_.ink);
            scene_.end();
        }
    }

    Scene& scene_;
    const SharesGraph& graph_;
    std::span<const AnalysedPlayer> players_;
    const Theme& theme_;
    bool marked_;
    Plot plot_;
    std::optional<ShareLines> lines_;
    double labels_left_ = 0, marks_top_ = 0, told_top_ = 0;
};

}  // namespace

double room_besides(const SharesGraph& graph, std::size_t players) {
    const bool marked = std::any_of(graph.points.begin(), graph.points.end(),
                                    [](const GraphPoint& point) { return point.marks != PerPlayer<Mark>{}; });
    return (graph.labels.empty() ? 0 : badges_room) + rows_of_marks(marked, players) + rows_told(graph);
}

void paint_shares(Scene& scene, const SharesGraph& graph, std::span<const AnalysedPlayer> players, const Box& box,
                  const Theme& theme) {
    SharesChart(scene, graph, players, theme).paint(box);
}

}  // namespace castellan::render
