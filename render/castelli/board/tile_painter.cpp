#include "render/castelli/board/tile_painter.hpp"

#include <fmt/core.h>

#include <string>

#include "render/castelli/board/board_scene.hpp"
#include "render/castelli/board/board_view.hpp"
#include "render/castelli/board/geometry.hpp"

namespace castellan::render {

namespace {

constexpr double value_distance = 0.186;  // centre of the tile to the middle of a value
constexpr double value_size = arm_value_height / cap_height;
constexpr double charge_distance = 0.228;  // outward
constexpr double charge_aside = 0.148;     // to both sides of the value
constexpr double charge_size = 0.088;
constexpr double pattern_spacing = 0.042;
constexpr double value_room = arm_value_height + 0.02;  // kept free of the pattern

}  // namespace

void TilePainter::paint_ground(Scene& scene, Point centre) const {
    scene.paint(square_outline(centre), theme_.palette.back, {theme_.palette.border, theme_.outline});
    scene.stroke(rectangle(Box::around(centre, side_length, side_length).grown(-0.045)),
                 {theme_.palette.back_line.faded(0.8), theme_.fine_line});
}

void TilePainter::paint_back(Scene& scene, Point centre) const {
    paint_ground(scene, centre);
    scene.add(placed(shield_, centre, 0.3));
}

void TilePainter::paint_start_back(Scene& scene, Point centre) const {
    paint_ground(scene, centre);
    scene.paint(outline("M0 -24L24 0L0 24L-24 0Z").moved(centre), theme_.panel,
                {theme_.palette.back_line, theme_.fine_line});
    scene.write(label("?", centre, 0.34, theme_.ink));
}

void TilePainter::paint_arm(Scene& scene, const castelli::Arm& arm, castelli::Side side, Point centre) const {
    const Livery& livery = theme_.livery(arm.colour);
    const Point out = outward(side);
    const Point along{-out.y, out.x};
    const Path field = polygon({centre, centre + (out - along) * square_half, centre + (out + along) * square_half});
    scene.fill(field, livery.field);
    const bool patterned = livery.pattern != Pattern::plain;
    if (patterned) {
        scene.stroke(pattern_lines(livery.pattern, field, pattern_spacing), {livery.charge, theme_.fine_line * 0.8});
        scene.fill(rounded_rectangle(Box::around(centre + out * value_distance, value_room, value_room), 0.04),
                   livery.field);
    }
    for (const double aside : {-charge_aside, charge_aside}) {
        const Point at = centre + out * charge_distance + along * aside;
        if (patterned) scene.fill(circle(at, charge_size * 0.6), livery.field);
        scene.fill(charge_outline(arm.colour).scaled(charge_size).moved(at),
                   patterned ? livery.charge : livery.charge.faded(0.75));
    }
    const Point at = centre + out * value_distance;
    if (arm.card) {
        scene.add(placed(card_, at, arm_value_height));
    } else {
        scene.write(label(std::to_string(arm.value), at, value_size, livery.value));
    }
}

void TilePainter::paint_silver(Scene& scene, int silver, Point centre) const {
    constexpr double size = 0.105;
    for (int i = 0; i < silver; ++i) {
        const double aside = (i - (silver - 1) / 2.0) * size * 0.86;
        scene.add(placed(cube_, centre + Point{aside, 0}, size));
    }
}

void TilePainter::paint_face(Scene& scene, const castelli::Tile& tile, int rotation, Point centre,
                             const std::string& place, bool flipped) const {
    for (std::size_t side = 0; side < castelli::side_count; ++side) {
        const castelli::Arm& arm = tile.arms[(side + 4 - std::size_t(rotation) % 4) % 4];
        const auto seen = castelli::Side((side + (flipped ? 2 : 0)) % castelli::side_count);
        const Livery& livery = theme_.livery(arm.colour);
        const char value = arm.card ? 'c' : char('0' + arm.value);
        scene.begin({GroupKind::face,
                     fmt::format("arm {} {}", place, castelli::letter(castelli::Side(side))),
                     {castelli::letter(arm.colour), value},
                     centre + outward(seen) * value_distance,
                     livery.field,
                     livery.value});
        paint_arm(scene, arm, seen, centre);
        scene.end();
    }
    const auto [l, t, r, b] = Box::around(centre, side_length, side_length);
    scene.stroke(line({l, t}, {r, b}).add(line({r, t}, {l, b})), {theme_.palette.tile_line, 0.012});
    scene.stroke(square_outline(centre), {theme_.palette.border, theme_.outline});
    if (tile.silver == 0) return;
    scene.begin({GroupKind::token, "silver " + place, fmt::format("s{}", tile.silver), centre,
                 theme_.palette.silver_light, theme_.line});
    paint_silver(scene, tile.silver, centre);
    scene.end();
}

}  // namespace castellan::render
