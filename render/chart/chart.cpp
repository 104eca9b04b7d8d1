#include "render/chart/chart.hpp"

#include "analyzer/score/sentences.hpp"
#include "language/text.hpp"
#include "render/chart/plot.hpp"

namespace castellan::render {

namespace {

using castelli::Colour;
using castelli::PlayerState;

constexpr double game_gap = 0.3;  // between the two games of a tournament

std::string caption_of(ChartKind kind) {
    switch (kind) {
        case ChartKind::vp: return language::tr("Victory points");
        case ChartKind::silver: return language::tr("Silver");
        case ChartKind::resources: return language::tr("Resources");
        case ChartKind::final: return language::tr("Final scoring");
    }
    return {};
}

void paint_caption(Scene& scene, const std::string& caption, const Box& box, const CastelliTheme& theme) {
    Text text = chart_text(caption, {box.left + 0.06, box.top + 0.28}, Anchor::left, caption_size, box.width() - 0.12,
                           theme.ink);
    text.weight = Weight::bold;
    scene.write(std::move(text));
}

void paint_game(Scene& scene, const analyzer::ScoreSheet& sheet, const castelli::Setup& setup,
                const analyzer::GamePart& part, ChartKind kind, const Box& box, const CastelliTheme& theme) {
    const auto players = part.players();
    switch (kind) {
        case ChartKind::vp: {
            const auto courses = courses_of(sheet, players, [](const PlayerState& player) { return player.vp; });
            return paint_lines(scene, sheet, courses, box, true, theme);
        }
        case ChartKind::silver: {
            const auto courses = courses_of(sheet, players, [](const PlayerState& player) { return player.silver; });
            return paint_lines(scene, sheet, courses, box, false, theme);
        }
        case ChartKind::resources: return paint_resources(scene, sheet, players, box, theme);
        case ChartKind::final: return paint_final(scene, sheet, setup, players, box, theme);
    }
}

}  // namespace

std::string_view group_colour(Colour colour) {
    constexpr castelli::PerColour<std::string_view> names = {"red", "green", "blue", "yellow"};
    return names[colour];
}

Course course_of(const analyzer::ScoreSheet& sheet, Colour player, const ValueOf& value) {
    const auto of = [&](const castelli::State& state) { return value(state.players[player]); };
    Course course;
    course.colour = player;
    course.name = sheet.names[player];
    course.values.push_back(of(sheet.start));
    for (const castelli::PlayedTurn& turn : sheet.turns) course.values.push_back(of(turn.state));
    if (sheet.final) course.scored = of(sheet.end);
    return course;
}

std::vector<Course> courses_of(const analyzer::ScoreSheet& sheet, std::span<const Colour> players,
                               const ValueOf& value) {
    std::vector<Course> courses;
    for (const Colour player : players) courses.push_back(course_of(sheet, player, value));
    return courses;
}

ChartSize usual_chart_size(const castelli::Setup& setup) {
    return {12, analyzer::parts_of(setup).size() > 1 ? 8.5 : 6};
}

ChartSize least_chart_size(const castelli::Setup& setup, ChartKind kind) {
    const double game = kind == ChartKind::vp || kind == ChartKind::silver ? 3 : 5;
    return {9, analyzer::parts_of(setup).size() > 1 ? 1.5 * game : game};
}

Scene chart_scene(const analyzer::ScoreSheet& sheet, const castelli::Setup& setup, ChartKind kind, ChartSize size,
                  const CastelliTheme& theme) {
    Scene scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    const ChartSize least = least_chart_size(setup, kind);
    scene.frame = {0, 0, std::max(size.width, least.width), std::max(size.height, least.height)};
    if (kind == ChartKind::final && !sheet.final) return scene;
    const auto parts = analyzer::parts_of(setup);
    const double height = (scene.frame.height() - game_gap * double(parts.size() - 1)) / double(parts.size());
    for (const analyzer::GamePart& part : parts) {
        if (part.players().empty()) continue;
        Box box = Box{0, 0, scene.frame.width(), height}.moved({0, (height + game_gap) * part.number()});
        std::string caption = caption_of(kind);
        if (part.is_one_of_several()) caption += ": " + part.title();
        paint_caption(scene, caption, box, theme);
        box.top += caption_room;
        paint_game(scene, sheet, setup, part, kind, box, theme);
    }
    return scene;
}

}  // namespace castellan::render
