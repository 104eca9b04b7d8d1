#include "render/castelli/board/badge_ground.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace castellan::render {

namespace {

constexpr double badge_text_room = 0.05;  // so that a badge is not read together with a number
constexpr double tile_room = 0.02;
constexpr double symbol_room = 0.03;

double turn(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

// The share of a line that is on the inner sides of all half planes: `side(point)` >= 0 is inside.
template <class Sides>
double share_within(const Edge& line, const Sides& sides) {
    double from = 0, to = 1;
    for (const auto& [at_start, at_end] : sides) {
        if (at_start <= 0 && at_end <= 0) return 0;
        if (at_start >= 0 && at_end >= 0) continue;
        const double there = at_start / (at_start - at_end);
        at_start < 0 ? from = std::max(from, there) : to = std::min(to, there);
    }
    return std::max(0.0, to - from) * length(line.to - line.from);
}

using AtEnds = std::pair<double, double>;

// Keeps a box unless the one before holds it: the shapes of a glyph lie on each other.
void keep(std::vector<Box>& boxes, const Box& box) {
    if (boxes.empty() || !boxes.back().holds(box)) boxes.push_back(box);
}

}  // namespace

double length_within(const Edge& line, const Box& box) {
    return share_within(line, std::array<AtEnds, 4>{{{line.from.x - box.left, line.to.x - box.left},
                                                     {box.right - line.from.x, box.right - line.to.x},
                                                     {line.from.y - box.top, line.to.y - box.top},
                                                     {box.bottom - line.from.y, box.bottom - line.to.y}}});
}

double length_within(const Edge& line, const Triangle& triangle) {
    const auto& [a, b, c] = triangle;
    const double sign = turn(a, b, c) < 0 ? -1 : 1;
    const auto side = [&](Point from, Point to) {
        return AtEnds{sign * turn(from, to, line.from), sign * turn(from, to, line.to)};
    };
    return share_within(line, std::array<AtEnds, 3>{side(a, b), side(b, c), side(c, a)});
}

bool overlaps(const Box& box, const Triangle& triangle) {
    const Box around{
        std::min({triangle.a.x, triangle.b.x, triangle.c.x}), std::min({triangle.a.y, triangle.b.y, triangle.c.y}),
        std::max({triangle.a.x, triangle.b.x, triangle.c.x}), std::max({triangle.a.y, triangle.b.y, triangle.c.y})};
    if (!around.overlaps(box)) return false;
    const std::array<Point, 4> corners = {
        {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}}};
    const double sign = turn(triangle.a, triangle.b, triangle.c) < 0 ? -1 : 1;
    const auto apart = [&](Point from, Point to) {
        return std::all_of(corners.begin(), corners.end(),
                           [&](Point corner) { return sign * turn(from, to, corner) <= 0; });
    };
    return !apart(triangle.a, triangle.b) && !apart(triangle.b, triangle.c) && !apart(triangle.c, triangle.a);
}

bool cross(const Edge& a, const Edge& b) {
    const auto parted = [](const Edge& edge, const Edge& other) {
        return turn(edge.from, edge.to, other.from) * turn(edge.from, edge.to, other.to) > 0;
    };
    return !parted(a, b) && !parted(b, a);
}

std::vector<Triangle> ground_of(const Layer& layer, const analyzer::BoardPlace& area) {
    std::vector<Triangle> ground;
    for (const Path& outline : outlines_of(layer, area)) {
        const auto corners = outline.points();
        for (std::size_t i = 1; i + 1 < corners.size(); ++i) ground.push_back({corners[0], corners[i], corners[i + 1]});
    }
    return ground;
}

BadgeGround::BadgeGround(const Layer& layer, const std::vector<analyzer::BoardPlace>& named) {
    std::vector<GroupKind> groups;
    const auto inside = [&](GroupKind kind) { return std::find(groups.begin(), groups.end(), kind) != groups.end(); };
    for (const Item& item : layer.scene.items) {
        if (const auto* group = std::get_if<GroupBegin>(&item)) groups.push_back(group->kind);
        if (std::holds_alternative<GroupEnd>(item) && !groups.empty()) groups.pop_back();
        if (const auto* text = std::get_if<Text>(&item)) keep(texts, text->box().grown(badge_text_room));
        const auto* shape = std::get_if<Shape>(&item);
        if (shape == nullptr) continue;
        const Box box = shape->path.box();
        if (inside(GroupKind::sights) || inside(GroupKind::drawings)) {
            const auto points = shape->path.points();
            if (!shape->fill && points.size() == 2) lines.push_back({points[0], points[1]});
        }
        if (!shape->fill) continue;
        if (inside(GroupKind::tiles) || inside(GroupKind::arrowhead)) keep(tiles, box.grown(tile_room));
        const bool symbol = box.width() < castle_size * 1.5;  // not the mine's shaft
        if (symbol && (inside(GroupKind::symbols) || inside(GroupKind::pieces) || inside(GroupKind::rim)))
            keep(inside(GroupKind::ground) ? land : symbols, box.grown(symbol_room));
    }
    for (const castelli::Octagon& octagon : layer.octagons())
        if (layer.shows(octagon.space))
            octagons.push_back(
                Box::around(layer.centre(octagon.space), 2 * octagon_half, 2 * octagon_half).grown(-0.2));
    for (const analyzer::BoardPlace& place : named) {
        if (place.side || layer.board().octagon_at(place.space) == castelli::no_index) continue;
        if (place.area != castelli::no_index)
            areas.push_back({place, ground_of(layer, place)});
        else
            named_octagons.push_back(Box::around(layer.centre(place.space), 2 * octagon_half, 2 * octagon_half));
    }
}

bool BadgeGround::is_clear(Point at, double distance) const {
    const Box dot = Box::around(at, 2 * distance, 2 * distance);
    for (const auto* boxes : {&texts, &tiles, &symbols, &land})
        if (std::any_of(boxes->begin(), boxes->end(), [&](const Box& box) { return box.overlaps(dot); })) return false;
    return true;
}

}  // namespace castellan::render
