// Building blocks of charts: values by turn, axes, texts. Private to the charts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analyzer/score/score_sheet.hpp"
#include "engine/castelli/state/setup.hpp"
#include "render/castelli/palette/theme.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render {

/// A player's value: before the first turn, after each turn, and with the final scoring.
struct Course {
    castelli::Colour colour{};
    std::string name;
    std::vector<int> values;
    std::optional<int> scored;

    [[nodiscard]] int last() const { return scored.value_or(values.back()); }
};

using ValueOf = std::function<int(const castelli::PlayerState&)>;
Course course_of(const analyzer::ScoreSheet& sheet, castelli::Colour player, const ValueOf& value);
std::vector<Course> courses_of(const analyzer::ScoreSheet& sheet, std::span<const castelli::Colour> players,
                               const ValueOf& value);

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
/// About the width of a player's name, of name_size.
double width_of_name(const std::string& name);
/// A number, `centre` in the middle of its height; anchored where it says.
Text tick_label(int number, Point centre, Anchor anchor, Ink ink);

/// Lines across the plot with their numbers.
void paint_value_axis(Scene& scene, const Plot& plot, const Theme& theme);
/// The numbers of the turns; 0, or that before a position's first turn, is what the game began with.
void paint_turn_axis(Scene& scene, const Plot& plot, const analyzer::ScoreSheet& sheet, const Theme& theme);

/// Positions for labels of that height without overlap: each as near as possible to where it wants to be, in the same
/// order, none above `top` or below `bottom` while there is room.
std::vector<double> spread(std::span<const double> wanted, double height, double top, double bottom);

/// "red": the colour in the names of groups.
std::string_view group_colour(castelli::Colour colour);

// One function a kind, for the players of one game; `box` is below its caption.
// `every_event`: whether each change has its mark, or only where there is room.
void paint_lines(Scene& scene, const analyzer::ScoreSheet& sheet, std::span<const Course> courses, const Box& box,
                 bool every_event, const CastelliTheme& theme);
void paint_resources(Scene& scene, const analyzer::ScoreSheet& sheet, std::span<const castelli::Colour> players,
                     const Box& box, const CastelliTheme& theme);
void paint_final(Scene& scene, const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
                 std::span<const castelli::Colour> players, const Box& box, const CastelliTheme& theme);

}  // namespace castellan::render
