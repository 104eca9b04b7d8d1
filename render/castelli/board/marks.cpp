// The glow of the last move, painted below the pieces played, so that nothing is hidden.
#include <fmt/core.h>

#include <array>
#include <string>

#include "engine/castelli/board/names.hpp"
#include "render/castelli/board/layers.hpp"

namespace castellan::render {

namespace {

struct Ring {
    double width;  // beyond the marked outline
    double strength;
};
constexpr std::array<Ring, 5> rings = {{{0.115, 0.18}, {0.09, 0.28}, {0.065, 0.45}, {0.04, 0.7}, {0.022, 1.0}}};

void glow_square(const Layer& layer, Point centre) {
    for (const Ring& ring : rings) {
        const Ink ink = ring.strength == 1.0 ? layer.theme.glow_core : layer.theme.glow.faded(ring.strength);
        const Box box = Box::around(centre, side_length, side_length).grown(ring.width);
        layer.scene.fill(rounded_rectangle(box, ring.width), ink);
    }
}

void glow_castle(const Layer& layer, const Place& place) {
    for (const Ring& ring : rings) {
        const Ink ink =
            ring.strength == 1.0 ? layer.theme.glow_core.faded(0.85) : layer.theme.glow.faded(ring.strength);
        layer.scene.fill(circle(place.at, place.size * 0.5 + ring.width * 0.6 - 0.02), ink);
    }
}

// An octagon's light lies within its outline.
void glow_octagon(const Layer& layer, Point centre) {
    for (const Ring& ring : rings) {
        const Ink ink = ring.strength == 1.0 ? layer.theme.glow_core : layer.theme.glow.faded(ring.strength);
        const double inset = 1 - ring.width / 2 / octagon_half;
        layer.scene.stroke(octagon_outline({0, 0}).scaled(inset).moved(centre), {ink, ring.width});
    }
}

}  // namespace

void paint_marks(const Layer& layer) {
    layer.scene.begin(GroupKind::glows, "marks");
    for (const Mark& mark : layer.view.marks) {
        if (!mark.space.valid() || !layer.shows(mark.space)) continue;
        const Point centre = layer.centre(mark.space);
        const bool castle = mark.castle < layer.castles().size();
        if (castle) {
            const castelli::Castle& shown = layer.castles()[mark.castle];
            const std::string name =
                fmt::format("glow castle {}.{}", area_name(layer.board(), shown.area), site_of(shown) + 1);
            layer.scene.begin(
                {GroupKind::glow, name, "*", castle_place(layer, shown).at, layer.theme.glow, layer.theme.ink});
        } else {
            layer.scene.begin({GroupKind::glow, "glow " + castelli::space_name(mark.space), "*", centre,
                               layer.theme.glow, layer.theme.ink});
        }
        if (castle) {
            glow_castle(layer, castle_place(layer, layer.castles()[mark.castle]));
        } else if (layer.board().square_at(mark.space) != castelli::no_index) {
            glow_square(layer, centre);
        } else if (layer.board().octagon_at(mark.space) != castelli::no_index) {
            glow_octagon(layer, centre);
        }
        layer.scene.end();
    }
    layer.scene.end();
}

}  // namespace castellan::render
