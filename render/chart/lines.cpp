// A line for each player: the points after each turn, and separately those after the final scoring. Of points that are
// not all known it is a band from the least to the most.
#include <algorithm>

#include "render/chart/plot.hpp"

namespace castellan::render {

namespace {

using analyzer::PointRange;

constexpr double line_width = 0.055;
constexpr double casing_width = 0.095;
constexpr double mark_distance = 0.375;  // least, where not every change is marked
constexpr double label_height = 0.42;
constexpr double sign_size = 0.36;
constexpr double band_share = 0.22;
constexpr double label_gap = 0.1;
constexpr double least_step = 0.48;   // from one line of the value axis to the next
constexpr double scoring_gap = 0.22;  // between the turns and the final scoring
constexpr double scoring_width = 1.5;
constexpr double leader = 0.3;  // from the end of a line to its label

using Bound = int PointRange::*;

class LineChart {
  public:
    LineChart(Scene& scene, const Columns& columns, std::span<const Course> courses, const Theme& theme)
        : scene_(scene), columns_(columns), courses_(courses), theme_(theme) {}

    void paint(const Box& box, bool every_event) {
        lay_out(box);
        paint_ground();
        for (const Course& course : courses_) paint_course(course);
        for (const Course& course : courses_) paint_events(course, every_event);
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
        labels_left_ = box.right - std::min(labels_width(), box.width() * 0.3);
        const double scoring = scored_ ? scoring_gap + scoring_width : 0;
        plot_.box = {box.left + axis_room, box.top + 0.12, labels_left_ - leader - scoring, box.bottom - turn_room};
        plot_.turns = courses_.front().values.size() - 1;
        plot_.axis = axis_for(least, most, int(plot_.box.height() / least_step));
        scoring_ = {plot_.box.right + scoring_gap, plot_.box.top, plot_.box.right + scoring_gap + scoring_width,
                    plot_.box.bottom};
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

    /// Players with the same value would hide each other: their lines run side by side.
    template <class ValueOf>
    [[nodiscard]] double aside(const Course& course, ValueOf value) const {
        int before = 0, same = 0;
        for (const Course& other : courses_) {
            if (value(other) != value(course)) continue;
            before += &other < &course;
            ++same;
        }
        return (before - (same - 1) / 2.0) * line_width;
    }
    [[nodiscard]] double y(const Course& course, std::size_t turn, Bound bound = &PointRange::least) const {
        return plot_.y(course.values[turn].*bound) + aside(course, [&](const Course& any) { return any.values[turn]; });
    }
    [[nodiscard]] double last_y(const Course& course, Bound bound = &PointRange::least) const {
        return plot_.y(course.last().*bound) + aside(course, [](const Course& any) { return any.last(); });
    }
    /// The place where the final scoring lifts a player's line; each player has its own.
    [[nodiscard]] double lift_x(const Course& course) const {
        const double share = double(&course - courses_.data() + 1) / double(courses_.size() + 1);
        return scoring_.left + scoring_width * share;
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
            scene_.stroke(std::move(path), {course.player.field, line_width});
        }
        scene_.end();
    }

    void paint_marks(const Course& course, std::size_t column, double x, PointRange value, double least, double most) {
        course.paint_mark(scene_, {x, least}, column);
        if (!value.exact()) course.paint_mark(scene_, {x, most}, column);
    }

    void paint_events(const Course& course, bool every_event) {
        double free_from = plot_.box.left;
        for (std::size_t turn = 1; turn <= plot_.turns; ++turn) {
            const PointRange value = course.values[turn];
            if (value == course.values[turn - 1]) continue;
            const double x = plot_.x(turn);
            if (!every_event && x < free_from) continue;
            free_from = x + mark_distance;
            scene_.begin("event " + columns_.turns[turn].address + ' ' + course.player.group);
            paint_marks(course, turn, x, value, y(course, turn), y(course, turn, &PointRange::most));
            scene_.end();
        }
        if (!course.scored || *course.scored == course.values.back()) return;
        scene_.begin("event end " + course.player.group);
        paint_marks(course, plot_.turns + 1, lift_x(course), *course.scored, last_y(course),
                    last_y(course, &PointRange::most));
        scene_.end();
    }

    void name_scoring() {
        Text name = chart_text(columns_.scoring,
                               {scoring_.centre().x, scoring_.bottom + turn_middle + cap_height * tick_size / 2},
                               Anchor::middle, tick_size, scoring_width + scoring_gap / 2, theme_.faint_ink);
        name.overflow = Overflow::squeeze;
        scene_.write(std::move(name));
    }

    void paint_labels(const Box& box) {
        std::vector<double> wanted;
        for (const Course& course : courses_)
            wanted.push_back((last_y(course) + last_y(course, &PointRange::most)) / 2);
        const auto places = spread(wanted, label_height, plot_.box.top - 0.1, plot_.box.bottom + 0.1);
        for (std::size_t i = 0; i < courses_.size(); ++i) {
            scene_.stroke(line({labels_left_ - leader, wanted[i]}, {labels_left_, places[i]}),
                          {theme_.faint_ink, 0.014});
            paint_label(courses_[i], places[i], box.right - label_gap);
        }
    }

    [[nodiscard]] Text value_label(const Course& course, Point right) const {
        Text value = label(analyzer::text(course.last()), right, name_size, theme_.ink);
        value.anchor = Anchor::right;
        return value;
    }

    void paint_label(const Course& course, double middle, double right) {
        scene_.begin("label " + course.player.group);
        course.player.paint_sign(scene_, {labels_left_ + sign_size / 2, middle}, sign_size);
        const Text value = value_label(course, {right, middle});
        const double left = labels_left_ + sign_size + label_gap;
        const double name_width = right - value.width - label_gap - left;
        scene_.write(value);
        scene_.write(chart_text(course.player.name, {left, middle + cap_height * name_size / 2}, Anchor::left,
                                name_size, name_width, theme_.ink));
        scene_.end();
    }

    Scene& scene_;
    const Columns& columns_;
    std::span<const Course> courses_;
    const Theme& theme_;
    Plot plot_;
    Box scoring_;  // of the final scoring
    double labels_left_ = 0;
    bool scored_ = false;
};

}  // namespace

void paint_lines(Scene& scene, const Columns& columns, std::span<const Course> courses, const Box& box,
                 bool every_event, const Theme& theme) {
    LineChart(scene, columns, courses, theme).paint(box, every_event);
}

}  // namespace castellan::render
