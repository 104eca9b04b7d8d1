#include <algorithm>
#include <cmath>

#include "render/castelli/board/drawings.hpp"

namespace castellan::render {

namespace {

// The straight outline moved inwards by `by`, outwards if negative. Corners must not be sharper than `by` allows.
Path inset(const Path& outline, double by) {
    const auto corners = outline.points();
    const std::size_t count = corners.size();
    std::vector<Point> moved;
    const auto direction = [&](std::size_t i) {
        const Point edge = corners[(i + 1) % count] - corners[i % count];
        return edge * (1 / std::hypot(edge.x, edge.y));
    };
    for (std::size_t i = 0; i < count; ++i) {
        const Point before = direction(i + count - 1);
        const Point after = direction(i);
        // Clockwise outlines, y down: inwards is to the right of an edge.
        const Point sum = Point{-before.y, before.x} + Point{-after.y, after.x};
        const double length = (sum.x * sum.x + sum.y * sum.y) / 2;
        moved.push_back(corners[i] + sum * (by / length));
    }
    return polygon(moved);
}

void stroke_with_halo(const Layer& layer, const Path& path, analyzer::Tint tint) {
    const TintStyle& style = layer.theme.tint(tint);
    const double width = layer.theme.mark_width;
    layer.scene.stroke(path, {style.halo, width * 1.5});
    layer.scene.stroke(path, {style.ink, width, style.dash});
}

}  // namespace

std::vector<Path> outlines_of(const Layer& layer, const analyzer::BoardPlace& place) {
    const Point centre = layer.centre(place.space);
    if (place.side) return {};
    if (place.area == castelli::no_index) {
        const bool square = layer.board().square_at(place.space) != castelli::no_index;
        return {square ? square_outline(centre) : octagon_outline(centre)};
    }
    std::vector<Path> outlines;
    for (const Arc& arc : arcs_of_area(layer, place.area)) outlines.push_back(wedge(centre, arc));
    return outlines;
}

Segment side_of(const Layer& layer, const analyzer::BoardPlace& place) {
    const bool square = layer.board().square_at(place.space) != castelli::no_index;
    const Point out = outward(layer.seen(*place.side));
    const Point along{-out.y, out.x};
    const Point middle = layer.centre(place.space) + out * (square ? square_half : octagon_half);
    return {middle - along * square_half, middle + along * square_half};
}

Point middle_of(const Layer& layer, const analyzer::BoardPlace& place) {
    constexpr double area_distance = 0.46;
    if (place.side) {
        const Segment side = side_of(layer, place);
        return between(side.from, side.to, 0.5);
    }
    const Point centre = layer.centre(place.space);
    if (place.area == castelli::no_index) return centre;
    const std::vector<Arc> arcs = arcs_of_area(layer, place.area);
    const auto widest = std::max_element(arcs.begin(), arcs.end(),
                                         [](const Arc& a, const Arc& b) { return a.span() < b.span() - 1e-9; });
    if (widest == arcs.end() || widest->whole()) return centre;
    const Point rim = rim_point(widest->middle());
    return centre + rim * (area_distance / std::hypot(rim.x, rim.y));
}

void paint_drawn_marks(const Layer& layer) {
    const double width = layer.theme.mark_width;
    layer.scene.begin(GroupKind::drawings, "drawn marks");
    for (const auto& [place, tint] : layer.view.drawings.marks) {
        if (!layer.shows(place.space)) continue;
        if (place.side) {
            const Segment side = side_of(layer, place);
            const bool square = layer.board().square_at(place.space) != castelli::no_index;
            // A border has a square on one side: the bar lies on the other, beyond the tile.
            const Point off = outward(layer.seen(*place.side)) * ((square ? 1 : -1) * width);
            stroke_with_halo(layer, line(side.from + off, side.to + off), tint);
            continue;
        }
        const bool square = layer.board().square_at(place.space) != castelli::no_index;
        for (const Path& outline : outlines_of(layer, place))
            stroke_with_halo(layer, inset(outline, (square ? -1 : 1) * width), tint);
    }
    layer.scene.end();
}

}  // namespace castellan::render
