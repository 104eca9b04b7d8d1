// Building blocks of charts of any game: values by turn, axes, lines, bars. Private to the charts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analyzer/record/story.hpp"
#include "render/scene/pattern.hpp"
#include "render/scene/scene.hpp"
#include "render/scene/theme.hpp"

namespace castellan::render {

/// A player as a chart shows it.
struct ChartPlayer {
    std::string group;  // "red": in the names of groups
    std::string name;
    Ink field;  // of the line, of the bar
    Ink value;  // of numbers on it
    bool wins = false;
    std::function<void(Scene& scene, Point centre, double size)> paint_sign;
};

/// A player's points: before the first turn, after each turn, and with the final scoring.
struct Course {
    ChartPlayer player;
    std::vector<analyzer::PointRange> values;
    std::optional<analyzer::PointRange> scored;
    /// Marks the change in a column; the final scoring is the one after all turns. `size` is a share of the usual one.
    std::function<void(Scene& scene, Point at, std::size_t column, double size)> paint_mark;

    [[nodiscard]] analyzer::PointRange last() const { return scored.value_or(values.back()); }
};

/// A turn, or a scoring between turns.
struct Column {
    std::string address;        // "7", "r1": in the names of groups
    std::optional<int> number;  // of a turn
    std::string heading = {};   // of a scoring
};
/// What a plot is about, from the west to the east: the beginning, then each turn.
struct Columns {
    std::vector<Column> turns;
    std::string scoring;  // the heading of the scoring after them
};

/// Round numbers, `step` apart; `low` and `high` are multiples of it.
struct Axis {
    int low = 0;
    int high = 0;
    int step = 1;
};
/// The least axis from 0, or below, that holds these values with so many steps at most, two in any case; never
/// without height.
Axis axis_for(int least, int most, int most_steps);
/// 1, 2, 5, 10, 20, ...: the first that is not less.
int round_step(double least);

/// Turns go from the west to the east, values from the south to the north.
struct Plot {
    Box box;
    std::size_t turns = 0;
    Axis axis;

    [[nodiscard]] double x(std::size_t turn) const {
        return box.left + box.width() * double(turn) / double(std::max<std::size_t>(turns, 1));
    }
    [[nodiscard]] double y(int value) const {
        return box.bottom - box.height() * double(value - axis.low) / double(axis.high - axis.low);
    }
};

inline constexpr double axis_room = 0.72;  // for the numbers in the west of a plot
inline constexpr double turn_room = 0.44;  // for those below it
inline constexpr double turn_middle = 0.30;
inline constexpr double caption_room = 0.46;
inline constexpr double caption_size = 0.29;
inline constexpr double name_size = 0.3;
inline constexpr double tick_size = 0.24;

Text chart_text(std::string text, Point baseline, Anchor anchor, double size, double width, Ink ink);
/// A text too long for its width is smaller, down to that size, then squeezed, and cut only if it is much too long.
Text fitted(Text text, double least_size);
/// About the width of a player's name, of name_size.
double width_of_name(const std::string& name);
/// A number, `centre` in the middle of its height; anchored where it says.
Text tick_label(int number, Point centre, Anchor anchor, Ink ink);

/// Lines across the plot with their numbers.
void paint_value_axis(Scene& scene, const Plot& plot, const Theme& theme);
/// The numbers of the turns, and the headings of scorings between them.
void paint_turn_axis(Scene& scene, const Plot& plot, const Columns& columns, const Theme& theme);

/// Positions for labels of that height without overlap: each as near as possible to where it wants to be, in the same
/// order, none above `top` or below `bottom` while there is room.
std::vector<double> spread(std::span<const double> wanted, double height, double top, double bottom);

inline constexpr double least_chart_width = 7;
/// That so many lines, or bars of so many kinds with their legend, need below the caption.
double least_lines_height(std::size_t lines);
double least_bars_height(std::size_t bars, std::size_t kinds, double width);

// Both paint `box`, which is below the caption, for the players of one game.
/// `every_event`: whether each change has its mark, or only where there is room.
void paint_lines(Scene& scene, const Columns& columns, std::span<const Course> courses, const Box& box,
                 bool every_event, const Theme& theme);

/// The strength of a player's colour for a kind of points, and its pattern, which distinguishes it without colour.
struct BarFilling {
    double share = 0;
    Pattern pattern = Pattern::plain;
    bool dashed = false;  // its outline
};
/// That of a kind by its place among all.
BarFilling filling_of(std::size_t kind);

/// Points of one kind: how they are filled, and whose they are.
struct PointsKind {
    std::string name;
    BarFilling filling;
    std::vector<int> points;              // of each player
    std::vector<std::string> texts = {};  // written instead of the points
    bool in_legend = true;
};

/// A bar for each player, divided by kinds; a legend names those that brought or cost anybody anything.
void paint_bars(Scene& scene, std::span<const ChartPlayer> players, std::vector<PointsKind> kinds,
                std::span<const std::string> totals, const Box& box, const Theme& theme);

/// What the chart is of, in the corner of its box.
void paint_caption(Scene& scene, const std::string& caption, const Box& box, const Theme& theme);

}  // namespace castellan::render
