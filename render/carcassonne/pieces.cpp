#include "render/carcassonne/pieces.hpp"

#include "render/carcassonne/palette.hpp"

namespace castellan::render::carcassonne {

using castellan::carcassonne::Colour;

namespace {

/// A piece in a player's colour, with an edge that shows it on any ground.
void paint_in_livery(Scene& scene, const Path& body, const Livery& inks, double size, const Theme& theme) {
    scene.stroke(body, {theme.glow_core, 0.2 * size});
    if (inks.pattern == Pattern::plain) {
        scene.paint(body, inks.field, {theme.line, 0.07 * size});
        return;
    }
    const double spacing = 0.21 * size;
    scene.fill(body, inks.field);
    scene.stroke(pattern_lines(inks.pattern, body, spacing), {inks.charge, 0.36 * spacing});
    scene.stroke(body, {theme.line, 0.07 * size});
}

}  // namespace

Path follower_outline() {
    return outline(
        "M-13 -20C-24 -17 -46 -8 -48 2C-49 10 -42 13 -34 12L-21 10C-24 22 -36 36 -40 45C-42 49 -39 50 -36 50"
        "L-10 50C-7 50 -6 48 -5 46L0 35L5 46C6 48 7 50 10 50L36 50C39 50 42 49 40 45C36 36 24 22 21 10L34 12"
        "C42 13 49 10 48 2C46 -8 24 -17 13 -20C17 -24 19 -28 19 -32C19 -43 10 -50 0 -50C-10 -50 -19 -43 -19 -32"
        "C-19 -28 -17 -24 -13 -20Z");
}

Path castle_outline() {
    return outline(
        "M-62 50L-62 -50L-51 -50L-51 -38L-42 -38L-42 -50L-31 -50L-31 -38L-22 -38L-22 -6L-12 -6L-12 -16L12 -16"
        "L12 -6L22 -6L22 -38L31 -38L31 -50L42 -50L42 -38L51 -38L51 -50L62 -50L62 50L14 50L14 32C14 14 -14 14 -14 32"
        "L-14 50Z");
}

void paint_follower(Scene& scene, Colour colour, Point at, double size, Pose pose, const Theme& theme) {
    Path body = follower_outline().scaled(0.93 * size);
    if (pose == Pose::lying) body = body.turned(-90);
    paint_in_livery(scene, body.moved(at), livery(theme, colour), size, theme);
}

void paint_token(Scene& scene, Colour colour, Point at, double size, const Theme& theme) {
    paint_in_livery(scene, castle_outline().scaled(0.8 * size).moved(at), livery(theme, colour), 0.8 * size, theme);
}

void paint_castle(Scene& scene, Colour colour, bool occupied, bool level, Point at, double width, const Theme& theme) {
    const Palette& inks = palette_of(theme);
    Path plate = outline("M-44 0C-24 -33 24 -33 44 0C24 33 -24 33 -44 0Z");
    if (!level) plate = plate.turned(90);
    plate = plate.scaled(width).moved(at);
    scene.paint(plate, inks.wall, {inks.wall_edge, 0.05 * width});
    scene.stroke(plate, {mark_ink(livery(theme, colour)), 0.025 * width});
    if (occupied) paint_follower(scene, colour, at - Point{0, 0.11 * width}, 0.25 * width, Pose::standing, theme);
    paint_token(scene, colour, at + Point{0, (occupied ? 0.1 : 0.0) * width}, 0.3 * width, theme);
}

void paint_shield(Scene& scene, Point at, double size, const Theme& theme) {
    const Palette& inks = palette_of(theme);
    const Path shield = outline("M-42 -50L42 -50L42 -6C42 22 24 40 0 50C-24 40 -42 22 -42 -6Z").scaled(size).moved(at);
    scene.fill(shield, inks.shield);
    scene.fill(outline("M0 -50L42 -50L42 -2L0 -2ZM0 -2L0 50C-22 41 -42 24 -42 -2Z").scaled(size).moved(at),
               inks.shield_quarter);
    scene.stroke(shield, {theme.line, 0.1 * size});
}

void paint_house(Scene& scene, Point at, double size, const Theme& theme) {
    const Palette& inks = palette_of(theme);
    const Stroke edge{inks.wall_edge, 0.075 * size};
    scene.paint(outline("M-40 -5L40 -5L40 48L-40 48Z").scaled(size).moved(at), inks.house, edge);
    scene.paint(outline("M-52 0L-28 -48L28 -48L52 0Z").scaled(size).moved(at), inks.roof, edge);
}

void paint_monastery(Scene& scene, Point at, double size, const Theme& theme) {
    const Palette& inks = palette_of(theme);
    const Stroke edge{inks.wall_edge, 0.024 * size};
    const auto part = [&](std::string_view hundredths) { return outline(hundredths).scaled(size).moved(at); };
    scene.paint(circle(at, 0.48 * size), inks.cloister, {inks.road_edge, 0.02 * size});
    // The nave, seen from its side, then the tower with its cross.
    scene.paint(part("M-12 -8L34 -8L34 18L-12 18Z"), inks.house, edge);
    scene.paint(part("M-12 -6L-4 -24L27 -24L38 -6Z"), inks.slate, edge);
    scene.fill(part("M2 14L2 4C2 -1 8 -1 8 4L8 14ZM15 14L15 4C15 -1 21 -1 21 4L21 14Z"), inks.wall_edge);
    scene.paint(part("M-32 -12L-12 -12L-12 18L-32 18Z"), inks.house, edge);
    scene.paint(part("M-35 -12L-22 -36L-9 -12Z"), inks.slate, edge);
    scene.fill(part("M-25 18L-25 8C-25 3 -19 3 -19 8L-19 18Z"), inks.wall_edge);
    scene.stroke(line(at + Point{-0.22, -0.36} * size, at + Point{-0.22, -0.47} * size), {inks.wall_edge, 0.03 * size});
    scene.stroke(line(at + Point{-0.26, -0.43} * size, at + Point{-0.18, -0.43} * size), {inks.wall_edge, 0.03 * size});
}

}  // namespace castellan::render::carcassonne
