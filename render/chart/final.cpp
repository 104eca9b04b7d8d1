// The final scoring: a bar for each player, divided by kinds of points; a legend names the patterns.
#include <cmath>

#include "analyzer/claims/final_lines.hpp"
#include "analyzer/score/sentences.hpp"
#include "language/text.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/chart/plot.hpp"

namespace castellan::render {

namespace {

using castelli::Colour;

constexpr double widest_names = 3.4;
constexpr double total_room = 1.0;
constexpr double shield_size = 0.42;
constexpr double total_size = 0.39;
constexpr double number_size = 0.25;
constexpr double digit_width = 0.58;  // em, bold
constexpr double below_room = 0.36;   // for numbers of stretches too narrow for them
constexpr double pattern_spacing = 0.09;
constexpr double legend_row = 0.36;
constexpr double legend_column = 2.85;
constexpr double swatch_width = 0.4;

// The strength of a player's colour for a kind of points, and its pattern, which distinguishes it without colour.
struct Filling {
    double share;
    Pattern pattern;
};
constexpr std::array<Filling, 7> fillings = {{{1.0, Pattern::plain},
                                              {0.15, Pattern::dotted},
                                              {0.55, Pattern::rising},
                                              {0.3, Pattern::horizontal},
                                              {0.15, Pattern::crossed},
                                              {0.55, Pattern::falling},
                                              {0.3, Pattern::vertical}}};
constexpr Filling penalty_filling = {0.0, Pattern::plain};

Ink mixed(Ink ground, Ink over, double share) {
    const auto mix = [&](std::uint8_t a, std::uint8_t b) { return std::uint8_t(std::lround(a + (b - a) * share)); };
    return {mix(ground.red, over.red), mix(ground.green, over.green), mix(ground.blue, over.blue), 255};
}

/// Points of one kind: how they are filled, and whose they are.
struct Kind {
    std::string name;
    Filling filling;
    castelli::PerColour<int> points{};
};

/// The kinds that brought or cost anybody anything.
std::vector<Kind> kinds_of(const analyzer::ScoreSheet& sheet, castelli::Modules modules,
                           std::span<const Colour> players) {
    std::vector<Kind> kinds;
    const auto rows = analyzer::points_rows(sheet, modules);
    for (std::size_t i = 0; i + 1 < rows.size(); ++i)  // the last is the total
        kinds.push_back({language::tr(rows[i].name), fillings[i % fillings.size()], rows[i].points});
    Kind penalties{language::tr("penalties"), penalty_filling, {}};
    for (const Colour player : players) penalties.points[player] = -sheet.penalties[player];
    kinds.push_back(std::move(penalties));
    std::erase_if(kinds, [&](const Kind& kind) {
        return std::all_of(players.begin(), players.end(), [&](Colour player) { return kind.points[player] == 0; });
    });
    return kinds;
}

class FinalChart {
  public:
    FinalChart(Scene& scene, const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
               std::span<const Colour> players, const CastelliTheme& theme)
        : scene_(scene),
          sheet_(sheet),
          players_(players),
          theme_(theme),
          kinds_(kinds_of(sheet, setup.modules, players)) {}

    void paint(const Box& box) {
        const auto columns = std::size_t(std::max(1.0, box.width() / legend_column));
        const std::size_t legend_rows = (kinds_.size() + columns - 1) / columns;
        double names = 0;
        for (const Colour player : players_) names = std::max(names, width_of_name(sheet_.names[player]));
        names_left_ = box.left + 0.06;
        bars_ = {names_left_ + shield_size + std::min(1.1 * names + 0.3, widest_names), box.top + 0.1,
                 box.right - total_room, box.bottom - turn_room - 0.1 - legend_row * double(legend_rows)};
        axis_ = axis_for(least(), most(), int(bars_.width() / 0.8));
        paint_axis();
        const double step = bars_.height() / double(players_.size());
        for (std::size_t i = 0; i < players_.size(); ++i) paint_player(players_[i], bars_.top + step * double(i), step);
        paint_legend({box.left + 0.06, box.bottom - legend_row * double(legend_rows)}, columns,
                     (box.width() - 0.06) / double(columns));
    }

  private:
    [[nodiscard]] double x(int points) const {
        return bars_.left + bars_.width() * (points - axis_.low) / double(axis_.high - axis_.low);
    }
    [[nodiscard]] int sum(Colour player, bool positive) const {
        int points = 0;
        for (const Kind& kind : kinds_) {
            const int part = kind.points[player];
            if ((part > 0) == positive) points += part;
        }
        return points;
    }
    [[nodiscard]] int least() const {
        int points = 0;
        for (const Colour player : players_) points = std::min(points, sum(player, false));
        return points;
    }
    [[nodiscard]] int most() const {
        int points = 0;
        for (const Colour player : players_) points = std::max(points, sum(player, true));
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
        const Kind* kind;
        int points;
        Box box;
    };

    void paint_player(Colour player, double top, double step) {
        scene_.begin("course " + std::string(group_colour(player)));
        const double height = std::clamp(step - below_room - 0.12, 0.2, 0.62);
        const double bar_top = top + (step - height - below_room) / 2;
        std::vector<Stretch> stretches;
        int right = 0, left = 0;
        for (const Kind& kind : kinds_) {
            const int points = kind.points[player];
            if (points == 0) continue;
            int& end = points > 0 ? right : left;
            stretches.push_back(
                {&kind,
                 points,
                 {x(std::min(end, end + points)), bar_top, x(std::max(end, end + points)), bar_top + height}});
            end += points;
        }
        for (const Stretch& stretch : stretches)
            paint_filling(stretch.box, stretch.kind->filling, theme_.livery(player).field);
        paint_numbers(stretches, player);
        paint_name(player, bar_top + height / 2);
        Text total = label(std::to_string(sheet_.end.players[player].vp), {}, total_size, theme_.ink);
        total.anchor = Anchor::left;
        total.width = std::min(total.width, total_room - 0.16);
        total.at = {x(right) + 0.14, bar_top + height / 2 + cap_height * total_size / 2};
        scene_.write(std::move(total));
        scene_.end();
    }

    void paint_filling(const Box& box, Filling filling, Ink field) {
        const Path outline = rectangle(box);
        scene_.fill(outline, mixed(theme_.panel, field, filling.share));
        Path lines = pattern_lines(filling.pattern, outline, pattern_spacing);
        if (!lines.verbs().empty()) scene_.stroke(std::move(lines), {theme_.ink.faded(0.75), 0.014});
        scene_.stroke(outline, {theme_.line, 0.024});
    }

    static double width_of(int points) { return number_size * digit_width * double(std::to_string(points).size()); }

    void paint_numbers(const std::vector<Stretch>& stretches, Colour player) {
        std::vector<const Stretch*> narrow;
        for (const Stretch& stretch : stretches) {
            if (stretch.box.width() < width_of(stretch.points) + 0.1) {
                narrow.push_back(&stretch);
                continue;
            }
            const bool plain = stretch.kind->filling.pattern == Pattern::plain && stretch.points > 0;
            const Point centre = stretch.box.centre();
            if (!plain)
                scene_.fill(
                    rounded_rectangle(Box::around(centre, width_of(stretch.points) + 0.06, number_size + 0.06), 0.05),
                    theme_.panel);
            scene_.write(label(std::to_string(stretch.points), centre, number_size,
                               plain ? theme_.livery(player).value : theme_.ink, width_of(stretch.points)));
        }
        paint_below(narrow);
    }

    void paint_below(const std::vector<const Stretch*>& narrow) {
        std::vector<double> wanted;
        double width = 0;
        for (const Stretch* stretch : narrow) {
            wanted.push_back(stretch->box.centre().x);
            width = std::max(width, width_of(stretch->points) + 0.06);
        }
        const auto places = spread(wanted, width, bars_.left, bars_.right + total_room);
        for (std::size_t i = 0; i < narrow.size(); ++i) {
            const double bottom = narrow[i]->box.bottom;
            scene_.stroke(line({wanted[i], bottom - 0.08}, {places[i], bottom + 0.1}), {theme_.ink, 0.014});
            scene_.write(label(std::to_string(narrow[i]->points), {places[i], bottom + 0.23}, number_size, theme_.ink,
                               width_of(narrow[i]->points)));
        }
    }

    void paint_name(Colour player, double middle) {
        const double left = names_left_ + shield_size + 0.1;
        scene_.add(placed(shield(theme_, player), {names_left_ + shield_size / 2, middle}, shield_size));
        Text name = chart_text(sheet_.names[player], {left, middle + cap_height * name_size / 2}, Anchor::left,
                               name_size, bars_.left - left - 0.12, theme_.ink);
        if (sheet_.winners.colours.contains(player)) name.weight = Weight::bold;
        scene_.write(std::move(name));
    }

    void paint_legend(Point corner, std::size_t columns, double width) {
        scene_.begin("legend");
        for (std::size_t i = 0; i < kinds_.size(); ++i) {
            const std::size_t row = i / columns;
            const Point at = corner + Point{double(i % columns) * width, (double(row) + 0.5) * legend_row};
            paint_filling(Box::around(at + Point{swatch_width / 2, 0}, swatch_width, 0.24), kinds_[i].filling,
                          theme_.faint_ink);
            scene_.write(chart_text(kinds_[i].name, at + Point{swatch_width + 0.1, cap_height * tick_size / 2},
                                    Anchor::left, tick_size, width - swatch_width - 0.2, theme_.ink));
        }
        scene_.end();
    }

    Scene& scene_;
    const analyzer::ScoreSheet& sheet_;
    std::span<const Colour> players_;
    const CastelliTheme& theme_;
    std::vector<Kind> kinds_;
    Box bars_;
    double names_left_ = 0;
    Axis axis_;
};

}  // namespace

void paint_final(Scene& scene, const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
                 std::span<const castelli::Colour> players, const Box& box, const CastelliTheme& theme) {
    FinalChart(scene, sheet, setup, players, theme).paint(box);
}

}  // namespace castellan::render
