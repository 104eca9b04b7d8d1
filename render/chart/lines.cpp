// A line for each player: the value after each turn, and separately the value after the final scoring.
#include <algorithm>

#include "language/text.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/chart/plot.hpp"

namespace castellan::render {

namespace {

using castelli::Colour;

constexpr double line_width = 0.055;
constexpr double casing_width = 0.095;
constexpr double charge_size = 0.25;
constexpr double castle_mark_size = 0.33;
constexpr double label_height = 0.42;
constexpr double shield_size = 0.36;
constexpr double label_gap = 0.1;
constexpr double least_step = 0.48;   // from one line of the value axis to the next
constexpr double scoring_gap = 0.22;  // between the turns and the final scoring
constexpr double scoring_width = 1.5;
constexpr double leader = 0.3;  // from the end of a line to its label

class LineChart {
  public:
    LineChart(Scene& scene, const analyzer::ScoreSheet& sheet, std::span<const Course> courses,
              const CastelliTheme& theme)
        : scene_(scene), sheet_(sheet), courses_(courses), theme_(theme) {}

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
            for (const int value : course.values) least = std::min(least, value), most = std::max(most, value);
            least = std::min(least, course.last()), most = std::max(most, course.last());
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
            name = std::max(name, width_of_name(course.name));
            value = std::max(value, value_label(course, {}).width);
        }
        return shield_size + name + value + 3 * label_gap;
    }

    void paint_ground() {
        scene_.begin("plot " + std::to_string(plot_.turns));
        scene_.fill(rectangle(plot_.box), theme_.panel);
        scene_.end();
        if (scored_) scene_.fill(rectangle(scoring_), theme_.panel_active);
        paint_value_axis(scene_, plot_, theme_);
        paint_turn_axis(scene_, plot_, sheet_, theme_);
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
    [[nodiscard]] double y(const Course& course, std::size_t turn) const {
        return plot_.y(course.values[turn]) + aside(course, [&](const Course& any) { return any.values[turn]; });
    }
    [[nodiscard]] double last_y(const Course& course) const {
        return plot_.y(course.last()) + aside(course, [](const Course& any) { return any.last(); });
    }
    /// The place where the final scoring lifts a player's line; each player has its own.
    [[nodiscard]] double lift_x(const Course& course) const {
        const double share = double(&course - courses_.data() + 1) / double(courses_.size() + 1);
        return scoring_.left + scoring_width * share;
    }

    [[nodiscard]] Path turns_path(const Course& course) const {
        Path path;
        path.move_to({plot_.x(0), y(course, 0)});
        for (std::size_t turn = 1; turn <= plot_.turns; ++turn) {
            if (y(course, turn) == y(course, turn - 1) && turn < plot_.turns) continue;
            path.line_to({plot_.x(turn), y(course, turn - 1)}).line_to({plot_.x(turn), y(course, turn)});
        }
        return path;
    }
    [[nodiscard]] Path scoring_path(const Course& course) const {
        Path path;
        path.move_to({scoring_.left, y(course, plot_.turns)}).line_to({lift_x(course), y(course, plot_.turns)});
        return path.line_to({lift_x(course), last_y(course)}).line_to({scoring_.right, last_y(course)});
    }

    void paint_course(const Course& course) {
        const Ink field = theme_.livery(course.colour).field;
        scene_.begin("course " + std::string(group_colour(course.colour)));
        Path path = turns_path(course);
        if (scored_) {
            path.add(scoring_path(course));
            scene_.stroke(line({plot_.box.right, y(course, plot_.turns)}, {scoring_.left, y(course, plot_.turns)}),
                          {theme_.faint_ink, line_width / 2, 0.05});
        }
        scene_.stroke(path, {theme_.line, casing_width});
        scene_.stroke(std::move(path), {field, line_width});
        scene_.end();
    }

    [[nodiscard]] bool built(const Course& course, std::size_t turn) const {
        const auto& events = sheet_.turns[turn - 1].get().play.events;
        return std::any_of(events.begin(), events.end(), [&](const castelli::Event& event) {
            return event.kind == castelli::EventKind::built && event.player == course.colour;
        });
    }

    void paint_charge(Colour colour, Point at) {
        const Livery& livery = theme_.livery(colour);
        scene_.paint(charge_outline(colour).scaled(charge_size).moved(at), livery.field, {theme_.line, 0.022});
    }

    void paint_events(const Course& course, bool every_event) {
        const std::string colour(group_colour(course.colour));
        double free_from = plot_.box.left;
        for (std::size_t turn = 1; turn <= plot_.turns; ++turn) {
            if (course.values[turn] == course.values[turn - 1]) continue;
            const Point at{plot_.x(turn), y(course, turn)};
            if (!every_event && at.x < free_from) continue;
            free_from = at.x + 1.5 * charge_size;
            scene_.begin("event " + std::to_string(sheet_.turns[turn - 1].get().play.number) + ' ' + colour);
            if (every_event && built(course, turn)) {
                scene_.add(placed(castle(theme_, course.colour), at, castle_mark_size));
            } else {
                paint_charge(course.colour, at);
            }
            scene_.end();
        }
        if (!course.scored || *course.scored == course.values.back()) return;
        scene_.begin("event end " + colour);
        paint_charge(course.colour, {lift_x(course), last_y(course)});
        scene_.end();
    }

    void name_scoring() {
        Text name = chart_text(language::tr("Final scoring"),
                               {scoring_.centre().x, scoring_.bottom + turn_middle + cap_height * tick_size / 2},
                               Anchor::middle, tick_size, scoring_width + scoring_gap / 2, theme_.faint_ink);
        name.overflow = Overflow::squeeze;
        scene_.write(std::move(name));
    }

    void paint_labels(const Box& box) {
        std::vector<double> wanted;
        for (const Course& course : courses_) wanted.push_back(last_y(course));
        const auto places = spread(wanted, label_height, plot_.box.top - 0.1, plot_.box.bottom + 0.1);
        for (std::size_t i = 0; i < courses_.size(); ++i) {
            scene_.stroke(line({labels_left_ - leader, wanted[i]}, {labels_left_, places[i]}),
                          {theme_.faint_ink, 0.014});
            paint_label(courses_[i], places[i], box.right - label_gap);
        }
    }

    [[nodiscard]] Text value_label(const Course& course, Point right) const {
        Text value = label(std::to_string(course.last()), right, name_size, theme_.ink);
        value.anchor = Anchor::right;
        return value;
    }

    void paint_label(const Course& course, double middle, double right) {
        scene_.begin("label " + std::string(group_colour(course.colour)));
        scene_.add(placed(shield(theme_, course.colour), {labels_left_ + shield_size / 2, middle}, shield_size));
        const Text value = value_label(course, {right, middle});
        const double left = labels_left_ + shield_size + label_gap;
        const double name_width = right - value.width - label_gap - left;
        scene_.write(value);
        scene_.write(chart_text(course.name, {left, middle + cap_height * name_size / 2}, Anchor::left, name_size,
                                name_width, theme_.ink));
        scene_.end();
    }

    Scene& scene_;
    const analyzer::ScoreSheet& sheet_;
    std::span<const Course> courses_;
    const CastelliTheme& theme_;
    Plot plot_;
    Box scoring_;  // of the final scoring
    double labels_left_ = 0;
    bool scored_ = false;
};

}  // namespace

void paint_lines(Scene& scene, const analyzer::ScoreSheet& sheet, std::span<const Course> courses, const Box& box,
                 bool every_event, const CastelliTheme& theme) {
    LineChart(scene, sheet, courses, theme).paint(box, every_event);
}

}  // namespace castellan::render
