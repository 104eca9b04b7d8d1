// The rim: symbols in the recesses before squares, neutral arms before octagons (T4, A3).
#include <cmath>
#include <string>

#include "render/board_layers.hpp"
#include "render/glyphs.hpp"

namespace castellan::render {

namespace {

constexpr double recess_middle = (square_half + octagon_half) / 2;
constexpr double recess_symbol = 0.3;
constexpr double band_symbol = 0.17;
static_assert(recess_symbol < octagon_half - square_half && band_symbol < frame_width);

Glyph rim_glyph(const Theme& theme, castelli::RimKind kind) {
    switch (kind) {
        case castelli::RimKind::nothing: return {};
        case castelli::RimKind::neutral: return neutral_shield(theme);
        case castelli::RimKind::wood: return tree(theme);
        case castelli::RimKind::grain: return sheaf(theme);
        case castelli::RimKind::rocks: return boulders(theme);
        case castelli::RimKind::card: return card(theme);
        case castelli::RimKind::silver: return silver_cube(theme);
    }
    return {};
}

castelli::Space rim_space(const castelli::Board& board, castelli::Side side, int slot) {
    switch (side) {
        case castelli::Side::north: return castelli::Space::at(slot, board.rows - 1);
        case castelli::Side::south: return castelli::Space::at(slot, 0);
        case castelli::Side::east: return castelli::Space::at(board.columns - 1, board.rows - 1 - slot);
        case castelli::Side::west: return castelli::Space::at(0, board.rows - 1 - slot);
    }
    return {};
}

void paint_slot(const Layer& layer, castelli::Side side, castelli::Space space, castelli::RimSlot slot) {
    const bool recessed = layer.board().kind_of(space) == castelli::SpaceKind::square;
    const Point out = outward(side);
    const Point along{std::abs(out.y), std::abs(out.x)};
    const double size = recessed ? recess_symbol : band_symbol;
    Point at = layer.centre(space) + out * (recessed ? recess_middle : octagon_half + 0.43 * frame_width);
    const Glyph glyph = rim_glyph(layer.theme, slot.kind);
    if (slot.amount > 1) {
        layer.scene.write(label(std::to_string(slot.amount), at + along * (size * 0.6), size * 0.8, layer.theme.ink));
        at = at - along * (size * 0.5);
    }
    layer.scene.add(placed(glyph, at, size));
}

}  // namespace

void paint_rim(const Layer& layer) {
    layer.scene.begin("rim");
    for (std::size_t side = 0; side < castelli::side_count; ++side) {
        const bool across =
            castelli::Side(side) == castelli::Side::north || castelli::Side(side) == castelli::Side::south;
        const int slots = across ? layer.board().columns : layer.board().rows;
        for (int i = 0; i < slots; ++i) {
            const castelli::RimSlot slot = layer.board().rim[side][std::size_t(i)];
            const castelli::Space space = rim_space(layer.board(), castelli::Side(side), i);
            if (slot.kind == castelli::RimKind::nothing || !layer.shows(space) ||
                layer.board().kind_of(space) == castelli::SpaceKind::absent) {
                continue;
            }
            paint_slot(layer, castelli::Side(side), space, slot);
        }
    }
    layer.scene.end();
}

}  // namespace castellan::render
