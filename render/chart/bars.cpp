// A bar for each player, divided by kinds of points; a legend names the patterns.
#include <array>
#include <cmath>

#include "base/utf8.hpp"
#include "render/chart/names.hpp"
#include "render/chart/plot.hpp"

namespace castellan::render {

namespace {

constexpr double widest_names = 3.4;
constexpr double number_room = 1.0;  // for a total; ranges have what they need
constexpr double sign_size = 0.42;
constexpr double total_size = 0.39;
constexpr double number_size = 0.25;
constexpr double digit_width = 0.58;  // em, bold
constexpr double below_room = 0.36;   // for numbers of stretches too narrow for them
constexpr double pattern_spacing = 0.09;
constexpr double legend_row = 0.36;
constexpr double legend_column = 2.85;
constexpr double widest_legend = 3.6;  // a column
constexpr double swatch_width = 0.4;
constexpr double edge_room = 0.1;  // above and below the bars
constexpr double least_row = 0.7;

constexpr std::array<BarFilling, 10> fillings = {{{1.0, Pattern::plain},
                                               {0.15, Pattern::dotted},
                                               {0.55, Pattern::rising},
                                               {0.3, Pattern::horizontal},
                                               {0.15, Pattern::crossed},
                                               {0.55, Pattern::falling},
                                               {0.3, Pattern::vertical},
                                               {0.6, Pattern::dotted},
                                               {0.0, Pattern::falling},
                                               {0.6, Pattern::horizontal}}};

std::size_t rows_of_legend(std::size_t kinds, double width) {
    const auto columns = std::size_t(std::max(1.0, width / legend_column));
    return (kinds + columns - 1) / columns;
}

Ink mixed(Ink ground, Ink over, double share) {
    const auto mix = [&](std::uint8_t a, std::uint8_t b) { return std::uint8_t(std::lround(a + (b - a) * share)); };
    return {mix(ground.red, over.red), mix(ground.green, over.green), mix(ground.blue, over.blue), 255};
}

class BarChart {
  public:
    BarChart(Scene& scene, std::span<const ChartPlayer> players, std::vector<PointsKind> kinds,
             std::span<const std::string> totals, const Theme& theme)
        : scene_(scene), players_(players), kinds_(std::move(kinds)), totals_(totals), theme_(theme) {
        std::erase_if(kinds_, [](const PointsKind& kind) {
            return std::all_of(kind.points.begin(), kind.points.end(), [](int points) { return points == 0; });
        });
        for (const std::string& total : totals_)
            if (total.find(' ') != std::string::npos)
                total_room_ = std::max(total_room_, label(total, {}, total_size, {}).width + 0.16);
    }

    void paint(const Box& box) {
        const auto named =
            std::size_t(std::count_if(kinds_.begin(), kinds_.end(), [](const auto& kind) { return kind.in_legend; }));
        const std::size_t legend_rows = rows_of_legend(named, box.width());
        const std::size_t columns = (named + legend_rows - 1) / std::max<std::size_t>(legend_rows, 1);
        double names = 0;
        for (const ChartPlayer& player : players_) names = std::max(names, width_of_name(player.name));
        names_left_ = box.left + 0.06;
        bars_ = {names_left_ + sign_size + std::min({1.1 * names + 0.3, widest_names, box.width() * 0.27}),
                 box.top + edge_room, box.right - total_room_,
                 box.bottom - turn_room - edge_room - legend_row * double(legend_rows)};
        axis_ = axis_for(least(), most(), int(bars_.width() / 0.8));
        paint_axis();
        const double step = bars_.height() / double(players_.size());
        for (std::size_t i = 0; i < players_.size(); ++i) paint_player(i, bars_.top + step * double(i), step);
        paint_legend({box.left + 0.06, box.bottom - legend_row * double(legend_rows)}, columns,
                     std::min(widest_legend, (box.width() - 0.06) / double(std::max<std::size_t>(columns, 1))));
    }

  private:
    [[nodiscard]] double x(int points) const {
        return bars_.left + bars_.width() * (points - axis_.low) / double(axis_.high - axis_.low);
    }
    [[nodiscard]] int sum(std::size_t player, bool positive) const {
        int points = 0;
        for (const PointsKind& kind : kinds_) {
            const int part = kind.points[player];
            if ((part > 0) == positive) points += part;
        }
        return points;
    }
    [[nodiscard]] int least() const {
        int points = 0;
        for (std::size_t player = 0; player < players_.size(); ++player) points = std::min(points, sum(player, false));
        return points;
    }
    [[nodiscard]] int most() const {
        int points = 0;
        for (std::size_t player = 0; player < players_.size(); ++player) points = std::max(points, sum(player, true));
        return points;
    }

    void paint_axis() {
        scene_.fill(rectangle(bars_), theme_.panel);
        for (int points = axis_.low; points <= axis_.high; points += axis_.step) {
            const Stroke rule = points == 0 ? Stroke{theme_.ink, 0.02} : Stroke{theme_.faint_ink.faded(0.45), 0.01};
            scene_.stroke(line({x(points), bars_.top}, {x(points), bars_.bottom}), rule);
            scene_.write(tick_label(points, {x(points), bars_.bottom + turn_middle}, Anchor::middle, theme_.faint_ink));
        }
    }

    /// The stretches of one row; numbers too wide for theirs are below the bar.
    struct Stretch {
        const PointsKind* kind;
        int points;
        std::string text;
        Box box;
    };

    void paint_player(std::size_t index, double top, double step) {
        const ChartPlayer& player = players_[index];
        scene_.begin("course " + player.group);
        const double height = std::clamp(step - below_room - 0.12, 0.2, std::max(0.62, 0.4 * step));
        const double bar_top = top + (step - height - below_room) / 2;
        std::vector<Stretch> stretches;
        int right = 0, left = 0;
        for (const PointsKind& kind : kinds_) {
            const int points = kind.points[index];
            if (points == 0) continue;
            int& end = points > 0 ? right : left;
            stretches.push_back(
                {&kind,
                 points,
                 kind.texts.empty() ? std::to_string(points) : kind.texts[index],
                 {x(std::min(end, end + points)), bar_top, x(std::max(end, end + points)), bar_top + height}});
            end += points;
        }
        for (const Stretch& stretch : stretches) paint_filling(stretch.box, stretch.kind->filling, player.field);
        paint_numbers(stretches, player);
        paint_player_name(player, bar_top + height / 2);
        Text total = label(totals_[index], {}, total_size, theme_.ink);
        total.anchor = Anchor::left;
        total.width = std::min(total.width, total_room_ - 0.16);
        total.at = {x(right) + 0.14, bar_top + height / 2 + cap_height * total_size / 2};
        scene_.write(std::move(total));
        scene_.end();
    }

    void paint_filling(const Box& box, BarFilling filling, Ink field) {
        const Path outline = rectangle(box);
        scene_.fill(outline, mixed(theme_.panel, field, filling.share));
        Path lines = pattern_lines(filling.pattern, outline, pattern_spacing);
        if (!lines.verbs().empty()) scene_.stroke(std::move(lines), {theme_.ink.faded(0.75), 0.014});
        scene_.stroke(outline, {theme_.line, 0.024, filling.dashed ? 0.06 : 0});
    }

    static double width_of(const Stretch& stretch) {
        return number_size * digit_width * double(base::count_characters(stretch.text));
    }

    void paint_numbers(const std::vector<Stretch>& stretches, const ChartPlayer& player) {
        std::vector<const Stretch*> narrow;
        for (const Stretch& stretch : stretches) {
            if (stretch.box.width() < width_of(stretch) + 0.1) {
                narrow.push_back(&stretch);
                continue;
            }
            const BarFilling filling = stretch.kind->filling;
            const bool plain = filling.pattern == Pattern::plain && !filling.dashed && stretch.points > 0;
            const Point centre = stretch.box.centre();
            if (!plain)
                scene_.fill(rounded_rectangle(Box::around(centre, width_of(stretch) + 0.06, number_size + 0.06), 0.05),
                            theme_.panel);
            scene_.write(
                label(stretch.text, centre, number_size, plain ? player.value : theme_.ink, width_of(stretch)));
        }
        paint_below(narrow);
    }

    void paint_below(const std::vector<const Stretch*>& narrow) {
        std::vector<double> wanted;
        double width = 0;
        for (const Stretch* stretch : narrow) {
            wanted.push_back(stretch->box.centre().x);
            width = std::max(width, width_of(*stretch) + 0.06);
        }
        const auto places = spread(wanted, width, bars_.left, bars_.right + total_room_);
        for (std::size_t i = 0; i < narrow.size(); ++i) {
            const double bottom = narrow[i]->box.bottom;
            scene_.stroke(line({wanted[i], bottom - 0.08}, {places[i], bottom + 0.1}), {theme_.ink, 0.014});
            scene_.write(
                label(narrow[i]->text, {places[i], bottom + 0.23}, number_size, theme_.ink, width_of(*narrow[i])));
        }
    }

    void paint_player_name(const ChartPlayer& player, double middle) {
        const double left = names_left_ + sign_size + 0.1;
        player.paint_sign(scene_, {names_left_ + sign_size / 2, middle}, sign_size);
        const Weight weight = player.wins ? Weight::bold : Weight::regular;
        paint_name(scene_, fit_name(player.name, bars_.left - left - 0.12, weight), {left, middle}, theme_.ink);
    }

    void paint_legend(Point corner, std::size_t columns, double width) {
        scene_.begin("legend");
        std::size_t entry = 0;
        for (const PointsKind& kind : kinds_) {
            if (!kind.in_legend) continue;
            const std::size_t row = entry / columns;
            const Point at = corner + Point{double(entry++ % columns) * width, (double(row) + 0.5) * legend_row};
            paint_filling(Box::around(at + Point{swatch_width / 2, 0}, swatch_width, 0.24), kind.filling,
                          theme_.faint_ink);
            Text name = chart_text(kind.name, at + Point{swatch_width + 0.1, cap_height * tick_size / 2}, Anchor::left,
                                   tick_size, width - swatch_width - 0.2, theme_.ink);
            name.overflow = Overflow::squeeze;
            scene_.write(std::move(name));
        }
        scene_.end();
    }

    Scene& scene_;
    std::span<const ChartPlayer> players_;
    std::vector<PointsKind> kinds_;
    std::span<const std::string> totals_;
    const Theme& theme_;
    Box bars_;
    double names_left_ = 0;
    double total_room_ = number_room;
    Axis axis_;
};

}  // namespace

double least_bars_height(std::size_t bars, std::size_t kinds, double width) {
    return 2 * edge_room + least_row * double(bars) + turn_room + legend_row * double(rows_of_legend(kinds, width));
}

BarFilling filling_of(std::size_t kind) { return fillings[kind % fillings.size()]; }

void paint_bars(Scene& scene, std::span<const ChartPlayer> players, std::vector<PointsKind> kinds,
                std::span<const std::string> totals, const Box& box, const Theme& theme) {
    BarChart chart(scene, players, std::move(kinds), totals, theme);
    chart.paint(box);
}

}  // namespace castellan::render
