// Heraldic tiles: four arms that meet in the middle, or the back with its shield (C2, T1).
#include <array>
#include <string>

#include "render/board_layers.hpp"
#include "render/glyphs.hpp"

namespace castellan::render {

namespace {

constexpr double value_distance = 0.186;  // centre of the tile to the middle of a value
constexpr double value_size = arm_value_height / cap_height;
constexpr double charge_distance = 0.228;  // outward
constexpr double charge_aside = 0.148;     // to both sides of the value
constexpr double charge_size = 0.088;
constexpr double pattern_spacing = 0.042;
constexpr double value_room = arm_value_height + 0.02;  // kept free of the pattern

struct TileGlyphs {
    Glyph back_shield, card, cube;
};

void paint_back(const Layer& layer, const TileGlyphs& glyphs, Point centre) {
    const Theme& theme = layer.theme;
    layer.scene.paint(square_outline(centre), theme.back, {theme.border, theme.outline});
    layer.scene.stroke(rectangle(Box::around(centre, side_length, side_length).grown(-0.045)),
                       {theme.back_line.faded(0.8), theme.fine_line});
    layer.scene.add(placed(glyphs.back_shield, centre, 0.3));
}

void paint_arm(const Layer& layer, const TileGlyphs& glyphs, const castelli::Arm& arm, castelli::Side side,
               Point centre) {
    const Livery& livery = layer.theme.livery(arm.colour);
    const Point out = outward(side);
    const Point along{-out.y, out.x};
    const Path field = polygon({centre, centre + (out - along) * square_half, centre + (out + along) * square_half});
    layer.scene.fill(field, livery.field);
    const bool patterned = livery.pattern != Pattern::plain;
    if (patterned) {
        layer.scene.stroke(pattern_lines(livery.pattern, field, pattern_spacing),
                           {livery.charge, layer.theme.fine_line * 0.8});
        layer.scene.fill(rounded_rectangle(Box::around(centre + out * value_distance, value_room, value_room), 0.04),
                         livery.field);
    }
    for (const double aside : {-charge_aside, charge_aside}) {
        const Point at = centre + out * charge_distance + along * aside;
        if (patterned) layer.scene.fill(circle(at, charge_size * 0.6), livery.field);
        layer.scene.fill(charge_outline(arm.colour).scaled(charge_size).moved(at),
                         patterned ? livery.charge : livery.charge.faded(0.75));
    }
    const Point at = centre + out * value_distance;
    if (arm.card) {
        layer.scene.add(placed(glyphs.card, at, arm_value_height));
    } else {
        layer.scene.write(label(std::to_string(arm.value), at, value_size, livery.value));
    }
}

void paint_silver(const Layer& layer, const TileGlyphs& glyphs, int silver, Point centre) {
    constexpr double size = 0.105;
    for (int i = 0; i < silver; ++i) {
        const double aside = (i - (silver - 1) / 2.0) * size * 0.86;
        layer.scene.add(placed(glyphs.cube, centre + Point{aside, 0}, size));
    }
}

void paint_face(const Layer& layer, const TileGlyphs& glyphs, const castelli::Tile& tile, int rotation, Point centre) {
    const Theme& theme = layer.theme;
    for (std::size_t side = 0; side < castelli::side_count; ++side) {
        paint_arm(layer, glyphs, tile.arms[(side + 4 - std::size_t(rotation) % 4) % 4], castelli::Side(side), centre);
    }
    const auto [l, t, r, b] = Box::around(centre, side_length, side_length);
    layer.scene.stroke(line({l, t}, {r, b}).add(line({r, t}, {l, b})), {theme.tile_line, 0.012});
    layer.scene.stroke(square_outline(centre), {theme.border, theme.outline});
    paint_silver(layer, glyphs, tile.silver, centre);
}

}  // namespace

void paint_tiles(const Layer& layer) {
    const TileGlyphs glyphs{tile_back_shield(layer.theme), card(layer.theme), silver_cube(layer.theme)};
    layer.scene.begin("tiles");
    for (std::size_t i = 0; i < layer.squares().size(); ++i) {
        const castelli::Square& square = layer.squares()[i];
        if (!layer.shows(square.space)) continue;
        const castelli::Placed& lying = layer.state().tiles[i];
        const auto letters = name(square.space);
        layer.scene.begin({letters[0], letters[1]});
        if (lying.tile < layer.view.set->tiles.size()) {
            paint_face(layer, glyphs, layer.view.set->tiles[lying.tile], lying.rotation, layer.centre(square.space));
        } else {
            paint_back(layer, glyphs, layer.centre(square.space));
        }
        layer.scene.end();
    }
    layer.scene.end();
}

}  // namespace castellan::render
