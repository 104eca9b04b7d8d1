// Ghosts: hypothetical pieces are faded and dashed; forbidden ones are crossed out.
#include <cmath>

#include "render/castelli/board/drawings.hpp"

namespace castellan::render {

namespace {

constexpr double ghost_strength = 0.62;
constexpr double dash = 0.07;

void paint_cross(const Layer& layer, Point centre, double size) {
    const TintStyle& style = layer.theme.tint(analyzer::Tint::red);
    const double half = size / 2;
    for (const double slope : {1.0, -1.0}) {
        const Path path = line(centre + Point{-half, -half * slope}, centre + Point{half, half * slope});
        layer.scene.stroke(path, {style.halo, 0.1});
        layer.scene.stroke(path, {style.ink, 0.055});
    }
}

double cross_size(const Layer& layer, const analyzer::BoardPlace& place) {
    if (place.area != castelli::no_index || place.side) return castle_size;
    return layer.board().square_at(place.space) != castelli::no_index ? side_length : settlement_size;
}

}  // namespace

void fade_since(Scene& scene, std::size_t first) {
    for (std::size_t i = first; i < scene.items.size(); ++i) {
        if (auto* text = std::get_if<Text>(&scene.items[i])) text->ink = text->ink.faded(ghost_strength);
        auto* shape = std::get_if<Shape>(&scene.items[i]);
        if (shape == nullptr) continue;
        if (shape->fill) shape->fill = shape->fill->faded(ghost_strength);
        if (shape->stroke) shape->stroke->ink = shape->stroke->ink.faded(ghost_strength);
    }
}

void paint_ghost_marks(const Layer& layer) {
    const analyzer::Ghosts& ghosts = layer.view.ghosts;
    if (ghosts.empty()) return;
    const Stroke dashed{layer.theme.ink, 0.025, dash};
    layer.scene.begin("ghosts");
    for (std::size_t i = 0; i < layer.squares().size(); ++i)
        if ((ghosts.tiles >> i & 1) != 0 && layer.shows(layer.squares()[i].space))
            layer.scene.stroke(square_outline(layer.centre(layer.squares()[i].space)), dashed);
    for (std::size_t i = 0; i < layer.octagons().size(); ++i)
        if ((ghosts.settlements >> i & 1) != 0 && layer.shows(layer.octagons()[i].space))
            layer.scene.stroke(circle(layer.centre(layer.octagons()[i].space), settlement_size * 0.6), dashed);
    for (std::size_t i = 0; i < layer.castles().size(); ++i) {
        const castelli::Area& area = layer.board().areas[layer.castles()[i].area];
        if (!layer.shows(layer.board().octagons[area.octagon].space)) continue;
        const Place place = castle_place(layer, layer.castles()[i]);
        if (ghosts.castles >> i & 1) layer.scene.stroke(circle(place.at, place.size * 0.62), dashed);
        if (ghosts.forbidden_castles >> i & 1) paint_cross(layer, place.at, place.size);
    }
    for (const analyzer::BoardPlace& place : ghosts.forbidden)
        if (layer.shows(place.space)) paint_cross(layer, middle_of(layer, place), cross_size(layer, place));
    layer.scene.end();
}

}  // namespace castellan::render
