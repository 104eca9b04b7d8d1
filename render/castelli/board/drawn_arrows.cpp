#include <cmath>

#include "engine/castelli/board/names.hpp"
#include "render/castelli/board/drawings.hpp"

namespace castellan::render {

namespace {

constexpr double gap = 0.05;           // between an arrow's ends and what they touch
constexpr double head_length = 0.20;   // less where the arrow is short
constexpr double head_to_shaft = 3.4;  // width
constexpr double shortest = 0.08;      // what is shorter is not seen
constexpr double middle_room = 0.27;   // around a settlement
constexpr double mine_room = 0.52;     // around the mine's silver
constexpr double area_room = 0.08;     // around the middle of an area

double length(Point p) { return std::hypot(p.x, p.y); }

// The distance from the middle of a place to the end of an arrow in that direction.
double room_of(const Layer& layer, const analyzer::BoardPlace& place, Point direction) {
    if (place.side) return gap;
    if (place.area != castelli::no_index) return area_room;
    if (layer.board().square_at(place.space) != castelli::no_index)
        return square_half / std::max(std::abs(direction.x), std::abs(direction.y)) + gap;
    const auto areas = layer.board().areas_of(layer.board().octagon_at(place.space));
    return areas.size() == 1 && areas[0].terrain == castelli::Terrain::mine ? mine_room : middle_room;
}

void paint_arrow(const Layer& layer, const analyzer::DrawnArrow& arrow) {
    const Point from = middle_of(layer, arrow.from);
    const Point to = middle_of(layer, arrow.to);
    const double distance = length(to - from);
    if (distance < shortest) return;
    const Point along = (to - from) * (1 / distance);
    const Point tail = from + along * room_of(layer, arrow.from, along);
    const double shown = distance - room_of(layer, arrow.from, along) - room_of(layer, arrow.to, along);
    if (shown < shortest) return;

    const TintStyle& style = layer.theme.tint(arrow.tint);
    const double width = layer.theme.mark_width * 1.15;
    const Point aside{-along.y, along.x};
    const double head = std::min(head_length, shown * 0.7);
    const double half = width * head_to_shaft / 2 * head / head_length;
    const Point tip = tail + along * shown;
    const Point neck = tip - along * head;
    const Path point = polygon({tip, neck + aside * half, neck + along * (head * 0.2), neck - aside * half});
    const Path shaft = line(tail, neck + along * (head * 0.3));
    const double halo = layer.theme.mark_width * 0.5;
    layer.scene.stroke(shaft, {style.halo, width + halo});
    layer.scene.stroke(point, {style.halo, halo});
    layer.scene.stroke(shaft, {style.ink, width, style.dash});
    layer.scene.begin(GroupKind::arrowhead, "head");
    layer.scene.fill(point, style.ink);
    layer.scene.end();
}

}  // namespace

void paint_arrows(const Layer& layer) {
    layer.scene.begin(GroupKind::drawings, "drawn arrows");
    for (const analyzer::DrawnArrow& arrow : layer.view.drawings.arrows)
        if (layer.shows(arrow.from.space) && layer.shows(arrow.to.space)) paint_arrow(layer, arrow);
    layer.scene.end();
}

void paint_sights(const Layer& layer) {
    if (layer.view.sights.empty()) return;
    layer.scene.begin(GroupKind::sights, "sights");
    for (const Sight& sight : layer.view.sights) {
        if (!layer.shows(sight.castle) || !layer.shows(sight.settlement)) continue;
        const TintStyle& style = layer.theme.tint(sight.tint);
        const Path path = line(layer.centre(sight.castle), layer.centre(sight.settlement));
        layer.scene.begin("sight " + space_name(sight.castle) + '-' + space_name(sight.settlement));
        layer.scene.stroke(path, {style.halo, layer.theme.mark_width * 1.3});
        layer.scene.stroke(path, {style.ink, layer.theme.mark_width * 0.65, style.dash});
        layer.scene.end();
    }
    layer.scene.end();
}

}  // namespace castellan::render
