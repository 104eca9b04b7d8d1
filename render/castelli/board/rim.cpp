// The rim: symbols in the recesses before squares, neutral arms before octagons (T4, A3).
#include <fmt/core.h>

#include <cmath>
#include <span>
#include <string>

#include "engine/castelli/board/names.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/board/layers.hpp"

namespace castellan::render {

namespace {

constexpr double recess_middle = (square_half + octagon_half) / 2;
constexpr double recess_symbol = 0.3;
constexpr double band_symbol = 0.17;
static_assert(recess_symbol < octagon_half - square_half && band_symbol < frame_width);

Glyph rim_glyph(const CastelliTheme& theme, castelli::RimKind kind) {
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

/// "g", "w2"; a neutral arm is "n".
std::string rim_letters_of(castelli::RimSlot slot) {
    const char kind = letter(slot.kind);
    return slot.amount > 1 ? fmt::format("{}{}", kind, slot.amount) : std::string(1, kind);
}

// The space before a slot; `row` is that of a northern or southern rim.
castelli::Space rim_space(const castelli::Board& board, castelli::Side side, int slot, int row) {
    switch (side) {
        case castelli::Side::north:
        case castelli::Side::south: return castelli::Space::at(slot, row);
        case castelli::Side::east: return castelli::Space::at(board.columns - 1, board.rows - 1 - slot);
        case castelli::Side::west: return castelli::Space::at(0, board.rows - 1 - slot);
    }
    return {};
}

void paint_slot(const Layer& layer, castelli::Side side, castelli::Space space, castelli::RimSlot slot) {
    const bool recessed = layer.board().kind_of(space) == castelli::SpaceKind::square;
    const Point out = outward(layer.seen(side));
    const Point along{std::abs(out.y), std::abs(out.x)};
    const double size = recessed ? recess_symbol : band_symbol;
    Point at = layer.centre(space) + out * (recessed ? recess_middle : octagon_half + 0.43 * frame_width);
    const Glyph glyph = rim_glyph(layer.theme, slot.kind);
    layer.scene.begin({GroupKind::rim_symbol, fmt::format("rim {}@{}", space_name(space), letter(side)),
                       rim_letters_of(slot), at, layer.theme.palette.recess, layer.theme.ink});
    if (slot.amount > 1) {
        layer.scene.write(label(std::to_string(slot.amount), at + along * (size * 0.6), size * 0.92, layer.theme.ink));
        at = at - along * (size * 0.5);
    }
    layer.scene.add(placed(glyph, at, size));
    layer.scene.end();
}

void paint_slots(const Layer& layer, castelli::Side side, std::span<const castelli::RimSlot> slots, int row) {
    for (std::size_t i = 0; i < slots.size(); ++i) {
        const castelli::Space space = rim_space(layer.board(), side, int(i), row);
        if (slots[i].kind == castelli::RimKind::nothing || !layer.shows(space) ||
            layer.board().kind_of(space) == castelli::SpaceKind::absent) {
            continue;
        }
        paint_slot(layer, side, space, slots[i]);
    }
}

}  // namespace

void paint_rim(const Layer& layer) {
    using castelli::Side;
    const castelli::Board& board = layer.board();
    const auto slots = [&](Side side, int count) { return std::span(board.rim[side]).first(std::size_t(count)); };
    layer.scene.begin(GroupKind::rim, "rim");
    paint_slots(layer, Side::north, slots(Side::north, board.columns), board.rows - 1);
    paint_slots(layer, Side::south, slots(Side::south, board.columns), 0);
    if (board.halved) {  // X1: the halves have their rims at the charts
        paint_slots(layer, Side::south, board.middle_rim[0], board.rows / 2);
        paint_slots(layer, Side::north, board.middle_rim[1], board.rows / 2 - 1);
    }
    paint_slots(layer, Side::east, slots(Side::east, board.rows), 0);
    paint_slots(layer, Side::west, slots(Side::west, board.rows), 0);
    layer.scene.end();
}

}  // namespace castellan::render
