// A panel for each player, with three rows: wood, grain and rocks after each turn.
#include <algorithm>

#include "render/castelli/board/glyphs.hpp"
#include "render/chart/castelli_plot.hpp"
#include "render/chart/names.hpp"

namespace castellan::render {

namespace {

using castelli::PlayerState;

constexpr int most_of_a_resource = 5;  // A6
constexpr double heading_room = 0.42;
constexpr double row_distance = 0.1;
constexpr double end_room = 0.4;  // for the number at the end
constexpr PanelShape panel_shape = {.besides_width = axis_room + end_room,
                                    .besides_height = heading_room + turn_room,
                                    .shape = 2,
                                    .least_width = 3,
                                    .least_height = heading_room + turn_room + castelli::resource_count * 0.4};

/// The amount from one turn to the next, as an outline on the row's ground.
Path outline_of(const Values& values, const Plot& plot) {
    Path path;
    path.move_to({plot.x(0), plot.box.bottom});
    int height = 0;
    const auto step_to = [&](std::size_t column, int value) {
        if (value == height) return;
        path.line_to({plot.x(column), plot.y(height)}).line_to({plot.x(column), plot.y(value)});
        height = value;
    };
    for (std::size_t turn = 0; turn < values.turns.size(); ++turn) step_to(turn, values.turns[turn]);
    path.line_to({plot.x(values.turns.size()), plot.y(height)});
    return path.line_to({plot.x(values.turns.size()), plot.box.bottom}).close();
}

void paint_row(Scene& scene, const Values& values, castelli::Resource resource, const Plot& plot,
               const CastelliTheme& theme) {
    const TerrainInks& inks = theme.terrain(castelli::Terrain(resource));
    const double middle = plot.box.centre().y;
    const double symbol = std::min(0.42, plot.box.height() * 0.8);
    scene.begin("plot " + std::to_string(plot.turns));
    scene.fill(rectangle(plot.box), theme.panel);
    scene.end();
    scene.add(placed(resource_symbol(theme, resource), {plot.box.left - axis_room + 0.24, middle}, symbol));
    const Path columns = outline_of(values, plot);
    scene.fill(columns, inks.ground);
    Path lines = pattern_lines(inks.pattern, columns, 0.07);
    if (!lines.verbs().empty()) scene.stroke(std::move(lines), {theme.palette.pattern, 0.012});
    for (int value = 1; value <= most_of_a_resource; ++value)
        scene.stroke(line({plot.box.left, plot.y(value)}, {plot.box.right, plot.y(value)}),
                     {theme.faint_ink.faded(0.3), 0.008});
    scene.stroke(columns, {theme.ink.faded(0.85), 0.022});
    scene.write(
        tick_label(most_of_a_resource, {plot.box.left - 0.07, plot.box.top + 0.08}, Anchor::right, theme.faint_ink));
    scene.write(label(std::to_string(values.scored.value_or(values.turns.back())),
                      {plot.box.right + end_room / 2, middle}, 0.28, theme.ink));
}

void paint_player(Scene& scene, const analyzer::ScoreSheet& sheet, castelli::Colour player, const Box& box,
                  const CastelliTheme& theme) {
    scene.begin("course " + std::string(group_colour(player)));
    constexpr double shield_size = 0.36;
    const double middle = box.top + heading_room / 2 - 0.03;
    scene.add(placed(shield(theme, player), {box.left + axis_room - shield_size / 2, middle}, shield_size));
    const FittedName name = fit_name_in_line(sheet.names[player], box.width() - axis_room - 0.2, Weight::bold);
    paint_name(scene, name, {box.left + axis_room + 0.12, middle}, theme.ink);
    const double rows_top = box.top + heading_room;
    const double row_step = (box.bottom - turn_room - rows_top + row_distance) / castelli::resource_count;
    Plot plot;
    plot.axis = {0, most_of_a_resource, 1};
    plot.turns = sheet.turns.size() + 1;  // each value lasts to the next turn, the last one as long
    for (std::size_t i = 0; i < castelli::resource_count; ++i) {
        const double top = rows_top + row_step * double(i);
        plot.box = {box.left + axis_room, top, box.right - end_room, top + row_step - row_distance};
        const Values values = values_of(sheet, player, [&](const PlayerState& state) { return state.resources[i]; });
        paint_row(scene, values, castelli::Resource(i), plot, theme);
    }
    plot.box.right = plot.x(plot.turns - 1);
    --plot.turns;
    paint_turn_axis(scene, plot, columns_of(sheet), theme);
    scene.end();
}

}  // namespace

Grid grid_of_resources(std::size_t players, const Box& box) { return {players, box, panel_shape}; }

void paint_resources(Scene& scene, const analyzer::ScoreSheet& sheet, std::span<const castelli::Colour> players,
                     const Box& box, const CastelliTheme& theme) {
    const Grid grid = grid_of_resources(players.size(), box);
    for (std::size_t i = 0; i < players.size(); ++i) paint_player(scene, sheet, players[i], grid.cell(i), theme);
}

}  // namespace castellan::render
