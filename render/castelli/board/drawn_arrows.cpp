#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

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

// The distance from the middle of a place to the end of an arrow in that direction.
double room_of(const Layer& layer, const analyzer::BoardPlace& place, Point direction) {
    if (place.side) return gap;
    if (place.area != castelli::no_index) return area_room;
    if (layer.board().square_at(place.space) != castelli::no_index)
        return square_half / std::max(std::abs(direction.x), std::abs(direction.y)) + gap;
    const auto areas = layer.board().areas_of(layer.board().octagon_at(place.space));
    return areas.size() == 1 && areas[0].terrain == castelli::Terrain::mine ? mine_room : middle_room;
}

/// The stretch of a line within a box, as shares of the line; empty if it passes by.
std::pair<double, double> within(Point from, Point to, const Box& box) {
    double first = 0, last = 1;
    const auto clip = [&](double start, double way, double least, double most) {
        if (std::abs(way) < 1e-9) {
            if (start <= least || start >= most) last = first;
            return;
        }
        const double one = (least - start) / way, other = (most - start) / way;
        first = std::max(first, std::min(one, other));
        last = std::min(last, std::max(one, other));
    };
    clip(from.x, to.x - from.x, box.left, box.right);
    clip(from.y, to.y - from.y, box.top, box.bottom);
    return {first, std::max(first, last)};
}

/// The line where it crosses no text: what tiles and areas say stays to be read.
Path beside_texts(Point from, Point to, const std::vector<Box>& texts) {
    std::vector<std::pair<double, double>> hidden;
    for (const Box& text : texts)
        if (const auto stretch = within(from, to, text); stretch.first < stretch.second) hidden.push_back(stretch);
    std::sort(hidden.begin(), hidden.end());
    Path path;
    double shown = 0;
    for (const auto& [first, last] : hidden) {
        if (first > shown) path.add(line(between(from, to, shown), between(from, to, first)));
        shown = std::max(shown, last);
    }
    if (shown < 1) path.add(line(between(from, to, shown), to));
    return path;
}

struct Head {
    Path outline;
    Point neck;  // where the shaft meets it
    double length = 0;
};

Head head_at(Point tail, Point along, double shown, double shaft_width) {
    Head head;
    head.length = std::min(head_length, shown * 0.7);
    const double half = shaft_width * head_to_shaft / 2 * head.length / head_length;
    const Point aside{-along.y, along.x};
    const Point tip = tail + along * shown;
    head.neck = tip - along * head.length;
    head.outline =
        polygon({tip, head.neck + aside * half, head.neck + along * (head.length * 0.2), head.neck - aside * half});
    return head;
}

/// As far as the arrow reaches, or a little less where the head would cover a text.
Head head_of(Point tail, Point along, double most, double shaft_width, const std::vector<Box>& texts) {
    constexpr double step = 0.03;
    for (double shown = most; shown >= shortest; shown -= step) {
        Head head = head_at(tail, along, shown, shaft_width);
        const Box box = head.outline.box();
        if (std::none_of(texts.begin(), texts.end(), [&](const Box& text) { return text.overlaps(box); })) return head;
    }
    return head_at(tail, along, most, shaft_width);
}

void paint_arrow(const Layer& layer, const analyzer::DrawnArrow& arrow, const std::vector<Box>& texts) {
    const Point from = middle_of(layer, arrow.from);
    const Point to = middle_of(layer, arrow.to);
    const double distance = length(to - from);
    if (distance < shortest) return;
    const Point along = (to - from) * (1 / distance);
    const Point tail = from + along * room_of(layer, arrow.from, along);
    const double most = distance - room_of(layer, arrow.from, along) - room_of(layer, arrow.to, along);
    if (most < shortest) return;

    const TintStyle& style = layer.theme.tint(arrow.tint);
    const double width = layer.theme.mark_width * 1.15;
    const Head head = head_of(tail, along, most, width, texts);
    const Path shaft = beside_texts(tail, head.neck + along * (head.length * 0.3), texts);
    const Path& point = head.outline;
    const double halo = layer.theme.mark_width * 0.5;
    layer.scene.stroke(shaft, {style.halo, width + halo});
    layer.scene.stroke(point, {style.halo, halo});
    layer.scene.stroke(shaft, {style.ink, width, style.dash});
    layer.scene.begin(GroupKind::arrowhead, "head");
    layer.scene.fill(point, style.ink);
    layer.scene.end();
}

std::vector<Box> boxes_of_texts(const PartedScene& board) {
    std::vector<Box> boxes;
    const auto add = [&](const Item& item) {
        if (const auto* text = std::get_if<Text>(&item)) boxes.push_back(text->box());
    };
    board.visit(add, [&](const Part& part) { std::for_each(part.items.begin(), part.items.end(), add); });
    return boxes;
}

/// From the castle to the middle of its octagon, and along the row or column to the settlement (B4).
Path way_of(const Layer& layer, const Sight& sight) {
    const Point middle = layer.centre(sight.castle);
    const bool known = sight.standing < layer.castles().size();
    return line(known ? castle_place(layer, layer.castles()[sight.standing]).at : middle, middle)
        .line_to(layer.centre(sight.settlement));
}

}  // namespace

void paint_arrows(const Layer& layer, const PartedScene& board) {
    layer.scene.begin(GroupKind::drawings, "drawn arrows");
    const std::vector<Box> texts = layer.view.drawings.arrows.empty() ? std::vector<Box>() : boxes_of_texts(board);
    for (const analyzer::DrawnArrow& arrow : layer.view.drawings.arrows)
        if (layer.shows(arrow.from.space) && layer.shows(arrow.to.space)) paint_arrow(layer, arrow, texts);
    layer.scene.end();
}

void paint_sights(const Layer& layer) {
    std::vector<const Sight*> shown;
    for (const Sight& sight : layer.view.sights)
        if (layer.shows(sight.castle) && layer.shows(sight.settlement)) shown.push_back(&sight);
    if (shown.empty()) return;
    layer.scene.begin(GroupKind::sights, "sights");
    // Halos first: lines that meet at a castle do not cut each other off.
    for (const Sight* sight : shown)
        layer.scene.stroke(way_of(layer, *sight), {layer.theme.tint(sight->tint).halo, layer.theme.mark_width * 1.3});
    for (const Sight* sight : shown) {
        const TintStyle& style = layer.theme.tint(sight->tint);
        layer.scene.begin("sight " + space_name(sight->castle) + '-' + space_name(sight->settlement));
        layer.scene.stroke(way_of(layer, *sight), {style.ink, layer.theme.mark_width * 0.65, style.dash});
        layer.scene.end();
    }
    layer.scene.end();
}

}  // namespace castellan::render
