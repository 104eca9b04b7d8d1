// A line for each player: the points after each turn, and separately those after the final scoring. Of points that are
// not all known it is a band from the least to the most.
#include <algorithm>
#include <array>

#include "render/chart/lanes.hpp"
#include "render/chart/line_marks.hpp"
#include "render/chart/names.hpp"
#include "render/chart/plot.hpp"

namespace castellan::render {

namespace {

using analyzer::PointRange;

constexpr double line_width = 0.055;
constexpr double casing_width = 0.095;
constexpr double label_height = 0.42;
constexpr double sign_size = 0.36;
constexpr double band_share = 0.22;
constexpr double label_gap = 0.1;
constexpr double most_for_labels = 0.32;  // of the width
constexpr double least_step = 0.48;       // from one line of the value axis to the next
constexpr double scoring_gap = 0.22;      // between the turns and the final scoring
constexpr double scoring_share = 0.125;   // of the chart's width
constexpr double least_scoring_width = 1.1;
constexpr double most_scoring_width = 1.9;
constexpr double mark_room_below = 0.15;  // above the numbers of turns
constexpr double mark_room = 0.2;         // for marks above the plot and beside it
constexpr double leader = 0.3;            // from the end of a line to its label

/// What tells lines apart without colours: dashes within them; 0 is a whole line. The first has none.
constexpr std::array<double, 6> grey_dashes = {0, 0.05, 0.2, 0, 0.1, 0.4};

using Bound = Lanes::Bound;

bool is_grey(Ink ink) { return ink.red == ink.green && ink.green == ink.blue; }

class LineChart {
  public:
    LineChart(Scene& scene, const Columns& columns, std::span<const Course> courses, const Theme& theme)
        : scene_(scene),
          columns_(columns),
          courses_(courses),
          theme_(theme),
          in_grey_(std::all_of(courses.begin(), courses.end(),
                               [](const Course& course) { return is_grey(course.player.field); })) {}

    void paint(const Box& box, bool every_event) {
        lay_out(box);
        paint_ground();
        for (const Course& course : courses_) paint_course(course);
        paint_events(every_event);
        if (scored_) name_scoring();
        paint_labels(box);
    }

  private:
    void lay_out(const Box& box) {
        int least = 0, most = 0;
        for (const Course& course : courses_) {
            const auto hold = [&](PointRange value) {
                least = std::min(least, value.least), most = std::max(most, value.most);
            };
            for (const PointRange value : course.values) hold(value);
            hold(course.last());
            scored_ = scored_ || course.scored;
        }
        labels_left_ = box.right - std::min(labels_width(), box.width() * most_for_labels);
        const double scoring_width = std::clamp(box.width() * scoring_share, least_scoring_width, most_scoring_width);
        const double scoring = scored_ ? scoring_gap + scoring_width : 0;
        plot_.box = {box.left + axis_room, box.top + 0.12, labels_left_ - leader - scoring, box.bottom - turn_room};
        plot_.turns = courses_.front().values.size() - 1;
        plot_.axis = axis_for(least, most, int(plot_.box.height() / least_step));
        scoring_ = {plot_.box.right + scoring_gap, plot_.box.top, plot_.box.right + scoring_gap + scoring_width,
                    plot_.box.bottom};
        lanes_.emplace(plot_, courses_, line_width, casing_width);
    }

    [[nodiscard]] double labels_width() const {
        double name = 0, value = 0;
        for (const Course& course : courses_) {
            name = std::max(name, width_of_name(course.player.name));
            value = std::max(value, value_label(course, {}).width);
        }
        return sign_size + name + value + 3 * label_gap;
    }

    void paint_ground() {
        scene_.begin("plot " + std::to_string(plot_.turns));
        scene_.fill(rectangle(plot_.box), theme_.panel);
        scene_.end();
        if (scored_) scene_.fill(rectangle(scoring_), theme_.panel_active);
        paint_value_axis(scene_, plot_, theme_);
        paint_turn_axis(scene_, plot_, columns_, theme_);
        for (std::size_t turn = 0; turn <= plot_.turns; ++turn)
            if (!columns_.turns[turn].number)
                scene_.stroke(line({plot_.x(turn), plot_.box.top}, {plot_.x(turn), plot_.box.bottom}),
                              {theme_.faint_ink.faded(0.6), 0.015, 0.06});
        if (!scored_) return;
        for (int value = plot_.axis.low; value <= plot_.axis.high; value += plot_.axis.step) {
            const double y = plot_.y(value);
            scene_.stroke(line({scoring_.left, y}, {scoring_.right, y}), {theme_.faint_ink.faded(0.45), 0.01});
        }
    }

    [[nodiscard]] std::size_t index_of(const Course& course) const { return std::size_t(&course - courses_.data()); }
    [[nodiscard]] double y(const Course& course, std::size_t turn, Bound bound = &PointRange::least) const {
        return lanes_->y(index_of(course), turn, bound);
    }
    [[nodiscard]] double last_y(const Course& course, Bound bound = &PointRange::least) const {
        return y(course, plot_.turns + 1, bound);
    }
    /// The place where the final scoring lifts a player's line; each player has its own.
    [[nodiscard]] double lift_x(const Course& course) const {
        const double share = double(index_of(course) + 1) / double(courses_.size() + 1);
        return scoring_.left + scoring_.width() * share;
    }

    [[nodiscard]] Path turns_path(const Course& course, Bound bound) const {
        Path path;
        path.move_to({plot_.x(0), y(course, 0, bound)});
        for (std::size_t turn = 1; turn <= plot_.turns; ++turn) {
            const double before = y(course, turn - 1, bound), after = y(course, turn, bound);
            if (after == before && turn < plot_.turns) continue;
            path.line_to({plot_.x(turn), before}).line_to({plot_.x(turn), after});
        }
        return path;
    }
    [[nodiscard]] Path scoring_path(const Course& course, Bound bound) const {
        const double before = y(course, plot_.turns, bound), after = last_y(course, bound);
        Path path;
        path.move_to({scoring_.left, before}).line_to({lift_x(course), before});
        return path.line_to({lift_x(course), after}).line_to({scoring_.right, after});
    }
    [[nodiscard]] Path whole_path(const Course& course, Bound bound) const {
        Path path = turns_path(course, bound);
        if (scored_) path.add(scoring_path(course, bound));
        return path;
    }

    [[nodiscard]] static bool all_known(const Course& course) {
        return course.last().exact() &&
               std::all_of(course.values.begin(), course.values.end(), [](PointRange value) { return value.exact(); });
    }

    /// The ground between the least and the most, one piece as long as both last.
    void paint_band(const Course& course) {
        const auto piece = [&](double left, double right, double top, double bottom) {
            if (left < right && top < bottom)
                scene_.fill(rectangle({left, top, right, bottom}), course.player.field.faded(band_share));
        };
        std::size_t from = 0;
        for (std::size_t turn = 1; turn <= plot_.turns; ++turn) {
            if (course.values[turn] == course.values[from] && turn < plot_.turns) continue;
            piece(plot_.x(from), plot_.x(turn), y(course, from, &PointRange::most), y(course, from));
            from = turn;
        }
        if (!scored_) return;
        piece(scoring_.left, lift_x(course), y(course, plot_.turns, &PointRange::most), y(course, plot_.turns));
        piece(lift_x(course), scoring_.right, last_y(course, &PointRange::most), last_y(course));
    }

    void paint_course(const Course& course) {
        scene_.begin("course " + course.player.group);
        paint_band(course);
        for (const Bound bound : {&PointRange::most, &PointRange::least}) {
            if (bound == &PointRange::most && all_known(course)) continue;
            Path path = whole_path(course, bound);
            if (scored_) {
                const double last = y(course, plot_.turns, bound);
                scene_.stroke(line({plot_.box.right, last}, {scoring_.left, last}),
                              {theme_.faint_ink, line_width / 2, 0.05});
            }
            scene_.stroke(path, {theme_.line, casing_width});
            scene_.stroke(path, {course.player.field, line_width});
            const double dash = grey_dashes[index_of(course) % grey_dashes.size()];
            if (in_grey_ && index_of(course) > 0)
                scene_.stroke(std::move(path), {theme_.line, line_width * 0.45, dash});
        }
        scene_.end();
    }

    void paint_events(bool every_event) {
        std::vector<double> lifts;
        for (const Course& course : courses_) lifts.push_back(lift_x(course));
        const Box room{plot_.box.left - 0.1, plot_.box.top - mark_room, labels_left_ - leader + mark_room,
                       plot_.box.bottom + mark_room_below};
        paint_changes(scene_, {columns_, courses_, plot_, *lanes_, lifts, scoring_.right}, room, every_event, theme_);
    }

    void name_scoring() {
        Text name = chart_text(columns_.scoring,
                               {scoring_.centre().x, scoring_.bottom + turn_middle + cap_height * tick_size / 2},
                               Anchor::middle, tick_size, scoring_.width(), theme_.faint_ink);
        name.overflow = Overflow::squeeze;
        scene_.write(std::move(name));
    }

    [[nodiscard]] FittedName name_of(const Course& course, const Box& box, bool in_line) const {
        const double left = labels_left_ + sign_size + label_gap;
        const double width = box.right - 2 * label_gap - value_label(course, {}).width - left;
        const Weight weight = course.player.wins ? Weight::bold : Weight::regular;
        return in_line ? fit_name_in_line(course.player.name, width, weight)
                       : fit_name(course.player.name, width, weight);
    }

    void paint_labels(const Box& box) {
        const auto order = lanes_->order(plot_.turns + 1);
        const double top = plot_.box.top - 0.1, bottom = plot_.box.bottom + 0.1;
        std::vector<double> wanted;
        double row = label_height;
        for (const std::size_t i : order) {
            wanted.push_back((last_y(courses_[i]) + last_y(courses_[i], &PointRange::most)) / 2);
            row = std::max(row, name_of(courses_[i], box, false).height() + 0.04);
        }
        const bool in_line = row * double(order.size()) > bottom - top;
        const auto places = spread(wanted, in_line ? label_height : row, top, bottom);
        for (std::size_t rank = 0; rank < wanted.size(); ++rank) {
            const Course& course = courses_[order[rank]];
            scene_.stroke(line({labels_left_ - leader, wanted[rank]}, {labels_left_, places[rank]}),
                          {theme_.faint_ink, 0.014});
            paint_label(course, name_of(course, box, in_line), places[rank], box.right - label_gap);
        }
    }

    [[nodiscard]] Text value_label(const Course& course, Point right) const {
        Text value = label(analyzer::text(course.last()), right, name_size, theme_.ink);
        value.anchor = Anchor::right;
        return value;
    }

    void paint_label(const Course& course, const FittedName& name, double middle, double right) {
        scene_.begin("label " + course.player.group);
        course.player.paint_sign(scene_, {labels_left_ + sign_size / 2, middle}, sign_size);
        scene_.write(value_label(course, {right, middle}));
        paint_name(scene_, name, {labels_left_ + sign_size + label_gap, middle}, theme_.ink);
        scene_.end();
    }

    Scene& scene_;
    const Columns& columns_;
    std::span<const Course> courses_;
    const Theme& theme_;
    bool in_grey_;
    Plot plot_;
    std::optional<Lanes> lanes_;
    Box scoring_;  // of the final scoring
    double labels_left_ = 0;
    bool scored_ = false;
};

}  // namespace

double least_lines_height(std::size_t lines) { return 0.12 + std::max(1.8, label_height * double(lines)) + turn_room; }

void paint_lines(Scene& scene, const Columns& columns, std::span<const Course> courses, const Box& box,
                 bool every_event, const Theme& theme) {
    LineChart(scene, columns, courses, theme).paint(box, every_event);
}

}  // namespace castellan::render
