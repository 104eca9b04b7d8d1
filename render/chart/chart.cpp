#include "render/chart/chart.hpp"

#include "analyzer/castelli/score/sentences.hpp"
#include "language/text.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/chart/castelli_plot.hpp"

namespace castellan::render {

namespace {

using castelli::Colour;
using castelli::PlayerState;

constexpr double game_gap = 0.3;  // between the two games of a tournament
constexpr double charge_size = 0.25;
constexpr double charge_size_beside_castles = 0.31;
constexpr double castle_mark_size = 0.33;
constexpr std::size_t kinds_of_final = 8;  // of points, at most

std::string caption_of(ChartKind kind) {
    switch (kind) {
        case ChartKind::vp: return language::tr("Victory points");
        case ChartKind::silver: return language::tr("Silver");
        case ChartKind::resources: return language::tr("Resources");
        case ChartKind::final: return language::tr("Final scoring");
    }
    return {};
}

bool built(const castelli::PlayedTurn& turn, Colour player) {
    const auto& events = turn.play.events;
    return std::any_of(events.begin(), events.end(), [&](const castelli::Event& event) {
        return event.kind == castelli::EventKind::built && event.player == player;
    });
}

/// `castles`: whether a turn that built one is marked with it, else all are with the player's charge.
std::vector<Course> courses_of(const analyzer::ScoreSheet& sheet, std::span<const Colour> players, const ValueOf& value,
                               bool castles, const CastelliTheme& theme) {
    std::vector<Course> courses;
    for (ChartPlayer& player : chart_players(sheet, players, theme)) {
        const Colour colour = players[courses.size()];
        Course& course = courses.emplace_back();
        course.player = std::move(player);
        const Values values = values_of(sheet, colour, value);
        for (const int points : values.turns) course.values.push_back({points, points});
        if (values.scored) course.scored = {*values.scored, *values.scored};
        course.paint_mark = [=, &sheet, &theme](Scene& scene, Point at, std::size_t turn, double size) {
            if (castles && turn <= sheet.turns.size() && built(sheet.turns[turn - 1], colour)) {
                scene.add(placed(castle(theme, colour), at, castle_mark_size * size));
                return;
            }
            const double usual = castles ? charge_size_beside_castles : charge_size;
            scene.paint(charge_outline(colour).scaled(usual * size).moved(at), theme.livery(colour).field,
                        {theme.line, 0.022 * size});
        };
    }
    return courses;
}

void paint_game(Scene& scene, const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
                const analyzer::GamePart& part, ChartKind kind, const Box& box, const CastelliTheme& theme) {
    const auto players = part.players();
    switch (kind) {
        case ChartKind::vp: {
            const auto vp = [](const PlayerState& player) { return player.vp; };
            return paint_lines(scene, columns_of(sheet), courses_of(sheet, players, vp, true, theme), box, true, theme);
        }
        case ChartKind::silver: {
            const auto silver = [](const PlayerState& player) { return player.silver; };
            return paint_lines(scene, columns_of(sheet), courses_of(sheet, players, silver, false, theme), box, false,
                               theme);
        }
        case ChartKind::resources: return paint_resources(scene, sheet, players, box, theme);
        case ChartKind::final: return paint_final(scene, sheet, setup, players, box, theme);
    }
}

/// Of one game with its caption.
double least_height(std::size_t players, ChartKind kind, ChartSize size) {
    const double room = size.height - caption_room;
    switch (kind) {
        case ChartKind::vp:
        case ChartKind::silver: return caption_room + least_lines_height(players);
        case ChartKind::resources:
            return caption_room + grid_of_resources(players, {0, 0, size.width, room}).least_height();
        case ChartKind::final: return caption_room + least_bars_height(players, kinds_of_final, size.width);
    }
    return 0;
}

/// The games of a tournament lie below each other, on a flat page side by side; as high as they need.
Grid grid_of_games(std::span<const analyzer::GamePart> games, ChartKind kind, ChartSize size) {
    Grid grid(games.size(), {0, 0, std::max(size.width, least_chart_width), size.height},
              {.besides_width = 3,
               .besides_height = caption_room,
               .shape = 2,
               .least_width = least_chart_width,
               .gap_y = game_gap});
    const Box cell = grid.cell(0);
    double least = 0;
    for (const analyzer::GamePart& game : games)
        least = std::max(least, least_height(game.players().size(), kind, {cell.width(), cell.height()}));
    grid.make_cells_at_least(least);
    return grid;
}

}  // namespace

std::string_view group_colour(Colour colour) {
    constexpr castelli::PerColour<std::string_view> names = {"red", "green", "blue", "yellow"};
    return names[colour];
}

Values values_of(const analyzer::ScoreSheet& sheet, Colour player, const ValueOf& value) {
    const auto of = [&](const castelli::State& state) { return value(state.players[player]); };
    Values values;
    values.turns.push_back(of(sheet.start));
    for (const castelli::PlayedTurn& turn : sheet.turns) values.turns.push_back(of(turn.state));
    if (sheet.final) values.scored = of(sheet.end);
    return values;
}

std::vector<ChartPlayer> chart_players(const analyzer::ScoreSheet& sheet, std::span<const Colour> players,
                                       const CastelliTheme& theme) {
    std::vector<ChartPlayer> all;
    for (const Colour colour : players) {
        const Livery& livery = theme.livery(colour);
        all.push_back({std::string(group_colour(colour)), sheet.names[colour], livery.field, livery.value,
                       sheet.winners.colours.contains(colour),
                       [&theme, colour](Scene& scene, Point centre, double size) {
                           scene.add(placed(shield(theme, colour), centre, size));
                       }});
    }
    return all;
}

Columns columns_of(const analyzer::ScoreSheet& sheet) {
    Columns columns;
    const int before = (sheet.turns.empty() ? int(sheet.start.turn) : int(sheet.turns.front().get().play.number)) - 1;
    columns.turns.push_back({std::to_string(before), before});
    for (const castelli::PlayedTurn& turn : sheet.turns)
        columns.turns.push_back({std::to_string(turn.play.number), int(turn.play.number)});
    columns.scoring = language::tr("Final scoring");
    return columns;
}

ChartSize usual_chart_size(const castelli::Setup& setup) {
    return {12, analyzer::parts_of(setup).size() > 1 ? 8.5 : 6};
}

Scene chart_scene(const analyzer::ScoreSheet& sheet, const castelli::Setup& setup, ChartKind kind, ChartSize size,
                  const CastelliTheme& theme) {
    Scene scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    const auto parts = analyzer::parts_of(setup);
    const Grid games = grid_of_games(parts, kind, size);
    scene.frame = games.box();
    if (kind == ChartKind::final && !sheet.final) return scene;
    for (const analyzer::GamePart& part : parts) {
        if (part.players().empty()) continue;
        Box box = games.cell(std::size_t(part.number()));
        std::string caption = caption_of(kind);
        if (part.is_one_of_several()) caption += ": " + part.title();
        paint_caption(scene, caption, box, theme);
        box.top += caption_room;
        paint_game(scene, sheet, setup, part, kind, box, theme);
    }
    return scene;
}

}  // namespace castellan::render
