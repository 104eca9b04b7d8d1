#include "render/castelli/board/badge_wishes.hpp"

#include <algorithm>
#include <limits>

namespace castellan::render {

namespace {

constexpr double beside = 0.1;     // a badge so near to a thing needs no leader
constexpr double end_room = 0.07;  // a leader's dot, and some room around it
constexpr double before_settlement = 0.45;
constexpr std::size_t most_ends = 10;

double distance_to_line(Point at, const Edge& edge) {
    const Point way = edge.to - edge.from;
    const double square = way.x * way.x + way.y * way.y;
    const Point off = at - edge.from;
    const double share = square > 0 ? std::clamp((off.x * way.x + off.y * way.y) / square, 0.0, 1.0) : 0;
    return length(at - (edge.from + way * share));
}

using Outline = std::vector<Edge>;

std::vector<Outline> edges_of_place(const Layer& layer, const analyzer::BoardPlace& place) {
    std::vector<Outline> outlines;
    for (const Path& outline : outlines_of(layer, place)) outlines.push_back(edges_of(outline));
    return outlines;
}

/// Inside an outline, this far from its edge at least.
bool within(const std::vector<Outline>& outlines, Point at, double room) {
    return std::any_of(outlines.begin(), outlines.end(), [&](const Outline& outline) {
        return contains(outline, at) && std::all_of(outline.begin(), outline.end(), [&](const Edge& edge) {
                   return distance_to_line(at, edge) >= room;
               });
    });
}

/// Some of the points: the one nearest to the middle, then always the one furthest from all before.
std::vector<Point> spread(std::vector<Point> points, Point middle) {
    std::vector<Point> chosen;
    std::vector<double> off(points.size(), std::numeric_limits<double>::max());
    while (!points.empty() && chosen.size() < std::min(most_ends, points.size())) {
        std::size_t next = 0;
        for (std::size_t i = 1; i < points.size(); ++i) {
            const bool better = chosen.empty() ? length(points[i] - middle) < length(points[next] - middle) - 1e-9
                                               : off[i] > off[next] + 1e-9;
            if (better) next = i;
        }
        chosen.push_back(points[next]);
        for (std::size_t i = 0; i < points.size(); ++i) off[i] = std::min(off[i], length(points[i] - points[next]));
    }
    return chosen;
}

/// Free points of an area or octagon: not on symbols, and not on the outline unless they are nowhere else.
std::vector<Point> free_points(const Layer& layer, const BadgeGround& ground, const analyzer::BoardPlace& place) {
    constexpr double grid = 0.07;
    const std::vector<Outline> outlines = edges_of_place(layer, place);
    const Point centre = layer.centre(place.space);
    for (const double room : {0.18, 0.14, 0.09}) {
        std::vector<Point> points;
        for (int row = -10; row <= 10; ++row)
            for (int column = -10; column <= 10; ++column) {
                const Point at = centre + Point{column * grid, row * grid};
                if (within(outlines, at, room) && ground.is_clear(at, end_room)) points.push_back(at);
            }
        if (!points.empty()) return spread(std::move(points), middle_of(layer, place));
    }
    std::vector<Point> points;
    for (const Outline& outline : outlines)
        for (const Edge& edge : outline)
            for (const double share : {0.2, 0.35, 0.5, 0.65, 0.8})
                if (const Point at = between(edge.from, edge.to, share); ground.is_clear(at, 0.05))
                    points.push_back(at);
    if (points.empty()) points.push_back(middle_of(layer, place));
    return spread(std::move(points), middle_of(layer, place));
}

/// Points around a box, as near as a dot can be; the free ones of them.
std::vector<Point> around(const Box& box, const BadgeGround& ground) {
    const Box outer = box.grown(end_room + 0.03);
    const Point middle = box.centre();
    const std::vector<Point> all = {{middle.x, outer.top},      {outer.right, middle.y},  {middle.x, outer.bottom},
                                    {outer.left, middle.y},     {outer.right, outer.top}, {outer.right, outer.bottom},
                                    {outer.left, outer.bottom}, {outer.left, outer.top}};
    std::vector<Point> clear;
    std::copy_if(all.begin(), all.end(), std::back_inserter(clear),
                 [&](Point at) { return ground.is_clear(at, end_room - 0.02); });
    return clear.empty() ? all : clear;
}

void beside_box(BadgeWish& wish, const BadgeGround& ground, const Box& box) {
    wish.ends = around(box, ground);
    wish.needs_leader = [box](const Box& plate) { return !plate.grown(beside).overlaps(box); };
}

/// The symbol of the rim before a side; where there is none, the side's bar.
Box side_box(const Layer& layer, const BadgeGround& ground, const analyzer::BoardPlace& place) {
    constexpr double before = 0.2, size = 0.3;
    const Point middle = middle_of(layer, place);
    const Box slot = Box::around(middle + outward(*place.side) * before, size, size);
    std::optional<Box> symbol;
    for (const Box& box : ground.symbols)
        if (box.overlaps(slot)) symbol = symbol ? symbol->joined(box) : box;
    return symbol.value_or(Box::around(middle, 0.1, 0.1));
}

void beside_settlement(const Layer& layer, const BadgeGround& ground, const Badge& badge, BadgeWish& wish) {
    const Point settlement = layer.centre(badge.place.space);
    const Point way = layer.centre(badge.towards) - settlement;
    if (const double far = length(way); far > 0) wish.aim = settlement + way * (before_settlement / far);
    wish.of_a_line = true;
    wish.ends = around(Box::around(settlement, settlement_size, settlement_size), ground);
    wish.needs_leader = [settlement](const Box& plate) { return length(plate.centre() - settlement) > octagon_half; };
}

}  // namespace

BadgeWish wish_for(const Layer& layer, const BadgeGround& ground, const Badge& badge, double width, double height) {
    const analyzer::BoardPlace& place = badge.place;
    BadgeWish wish;
    wish.width = width;
    wish.height = height;
    wish.place = place;
    wish.aim = middle_of(layer, place);
    wish.may_lie_on_own_area = badge.round;
    const bool square = layer.board().square_at(place.space) != castelli::no_index;
    if (badge.castle) {
        const Place castle = castle_place(layer, layer.castles()[*badge.castle]);
        wish.aim = castle.at;
        wish.may_lie_on_land = !badge.round;
        beside_box(wish, ground, castle.box());
    } else if (badge.towards.valid()) {
        beside_settlement(layer, ground, badge, wish);
    } else if (place.side) {
        beside_box(wish, ground, side_box(layer, ground, place));
    } else if (square) {
        beside_box(wish, ground, Box::around(wish.aim, side_length, side_length));
    } else {
        wish.ends = free_points(layer, ground, place);
        const auto outlines = edges_of_place(layer, place);
        const bool may_lie_inside = badge.round || place.area == castelli::no_index;
        wish.may_lie_on_land = !badge.round && place.area == castelli::no_index;
        wish.needs_leader = [outlines, may_lie_inside, round = badge.round](const Box& plate) {
            if (!may_lie_inside) return true;
            return !within(outlines, plate.centre(), round ? plate.width() / 2 : 0);
        };
        if (badge.round && !wish.ends.empty()) wish.aim = wish.ends.front();
    }
    return wish;
}

}  // namespace castellan::render
