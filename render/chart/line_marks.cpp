#include "render/chart/line_marks.hpp"

#include <algorithm>

#include "render/chart/marks.hpp"

namespace castellan::render {

namespace {

using analyzer::PointRange;

constexpr double mark_distance = 0.375;  // least, where not every change is marked
constexpr double least_mark_size = 0.5;
constexpr double most_moved_east = 0.6;  // a mark along its line

/// Where a step leads to the least, or to the most, of a course's new points.
struct ChangeMark {
    std::size_t course;
    std::size_t column;
    Point corner;
    double before;  // the height that the step comes from
    WantedMark wanted;
};

class Changes {
  public:
    Changes(const SteppedLines& lines, bool every_event) : lines_(lines), every_event_(every_event) {
        const std::size_t end = lines.plot.turns + 1;
        for (std::size_t i = 0; i < lines.courses.size(); ++i) {
            const Course& course = lines.courses[i];
            add_turns(i);
            if (course.scored && *course.scored != course.values.back())
                add(i, end, lines.lifts[i], *course.scored, lines.right - lines.lifts[i]);
        }
        std::stable_sort(marks_.begin(), marks_.end(),
                         [](const auto& a, const auto& b) { return a.column < b.column; });
    }

    [[nodiscard]] const std::vector<ChangeMark>& marks() const { return marks_; }

  private:
    void add_turns(std::size_t index) {
        const auto& values = lines_.courses[index].values;
        const Plot& plot = lines_.plot;
        double free_from = plot.box.left;
        for (std::size_t turn = 1; turn <= plot.turns; ++turn) {
            if (values[turn] == values[turn - 1]) continue;
            const double x = plot.x(turn);
            if (!every_event_ && x < free_from) continue;
            free_from = x + mark_distance;
            const double end = std::min(plot.box.right, x + most_moved_east);
            std::size_t next = turn + 1;
            while (next <= plot.turns && plot.x(next) < end && values[next] == values[turn]) ++next;
            add(index, turn, x, values[turn], std::min(end, plot.x(next)) - x);
        }
    }

    /// `east`: how far the line is level.
    void add(std::size_t index, std::size_t column, double x, PointRange value, double east) {
        Scene usual;
        lines_.courses[index].paint_mark(usual, {}, column, 1);
        const std::size_t before = column - 1;
        for (const Lanes::Bound bound : {&PointRange::least, &PointRange::most}) {
            if (bound == &PointRange::most && value.exact()) continue;
            const Point corner{x, lines_.lanes.y(index, column, bound)};
            const double from = lines_.lanes.y(index, before, bound);
            marks_.push_back({index, column, corner, from, {painted_box(usual), places_near(corner, from, east)}});
        }
    }

    const SteppedLines& lines_;
    bool every_event_;
    std::vector<ChangeMark> marks_;
};

/// From a mark to the place where it belongs, unless its line leads there.
void paint_tie(Scene& scene, const ChangeMark& mark, Point at, Ink field, const Theme& theme) {
    const auto [above, below] = std::minmax(mark.corner.y, mark.before);
    if (at.x != mark.corner.x || (at.y >= above && at.y <= below)) return;
    scene.stroke(line(mark.corner, at), {theme.line, 0.045});
    scene.stroke(line(mark.corner, at), {field, 0.02});
}

}  // namespace

void paint_changes(Scene& scene, const SteppedLines& lines, const Box& room, bool every_event, const Theme& theme) {
    const Changes changes(lines, every_event);
    const auto& marks = changes.marks();
    std::vector<WantedMark> wanted;
    wanted.reserve(marks.size());
    for (const ChangeMark& mark : marks) wanted.push_back(mark.wanted);
    const PlacedMarks placed = place_marks(wanted, room, every_event ? least_mark_size : 1);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const ChangeMark& mark = marks[i];
        const Course& course = lines.courses[mark.course];
        const bool goes_on = i > 0 && marks[i - 1].course == mark.course && marks[i - 1].column == mark.column;
        if (!goes_on) {
            if (i > 0) scene.end();
            const bool is_end = mark.column > lines.plot.turns;
            const std::string where = is_end ? "end" : lines.columns.turns[mark.column].address;
            scene.begin("event " + where + ' ' + course.player.group);
        }
        if (!placed.marks[i]) continue;
        paint_tie(scene, mark, *placed.marks[i], course.player.field, theme);
        course.paint_mark(scene, *placed.marks[i], mark.column, placed.size);
    }
    if (!marks.empty()) scene.end();
}

}  // namespace castellan::render
