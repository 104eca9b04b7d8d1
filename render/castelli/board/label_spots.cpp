#include "render/castelli/board/label_spots.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace castellan::render {

namespace {

constexpr double text_room = 0.06;  // so that a plate is not read together with a number
constexpr double reach = 1.5;       // how far from its place a plate may lie
constexpr double step = 0.05;
constexpr double symbol_covered = 40;  // covering a quarter of a symbol is as bad as lying half a space off

}  // namespace

LabelSpots::LabelSpots(const Layer& layer, const Box& free)
    : layer_(layer), free_(free), obstacles_(obstacles_of(layer.scene)), of_the_board_(obstacles_.size()) {}

// Everything on the board that stands upon its ground.
std::vector<LabelSpots::Obstacle> LabelSpots::obstacles_of(const Scene& scene) {
    std::vector<Obstacle> obstacles;
    std::vector<GroupKind> groups;
    const auto inside = [&](GroupKind kind) { return std::find(groups.begin(), groups.end(), kind) != groups.end(); };
    for (const Item& item : scene.items) {
        if (const auto* group = std::get_if<GroupBegin>(&item)) groups.push_back(group->kind);
        if (std::holds_alternative<GroupEnd>(item) && !groups.empty()) groups.pop_back();
        if (const auto* text = std::get_if<Text>(&item)) obstacles.push_back({text->box().grown(text_room), true});
        const auto* shape = std::get_if<Shape>(&item);
        if (shape == nullptr || !shape->fill) continue;
        if (inside(GroupKind::tiles) || inside(GroupKind::arrowhead)) obstacles.push_back({shape->path.box(), true});
        const bool symbol = shape->path.box().width() < castle_size * 1.5;  // not the mine's shaft
        if (symbol && (inside(GroupKind::symbols) || inside(GroupKind::pieces) || inside(GroupKind::rim)))
            obstacles.push_back({shape->path.box(), false});
    }
    return obstacles;
}

// The place that covers least, the nearest of these.
std::optional<Box> LabelSpots::take(Point aim, double width, double height) {
    const Box around = Box::around(aim, width, height).grown(reach);
    std::vector<Obstacle> near;
    std::copy_if(obstacles_.begin(), obstacles_.end(), std::back_inserter(near),
                 [&](const Obstacle& obstacle) { return obstacle.box.overlaps(around); });
    std::optional<Box> best;
    double least = std::numeric_limits<double>::max();
    const int steps = int(reach / step);
    for (int row = -steps; row <= steps; ++row) {
        for (int column = -steps; column <= steps; ++column) {
            const double distance = std::hypot(column * step, row * step);
            if (distance > reach || distance >= least) continue;
            const Box box = Box::around(aim + Point{column * step, row * step}, width, height);
            const double cost = distance + cost_of(box.grown(0.01), near);
            if (cost >= least) continue;
            least = cost;
            best = box;
        }
    }
    if (best) obstacles_.push_back({*best, true});
    return best;
}

double LabelSpots::cost_of(const Box& box, const std::vector<Obstacle>& near) const {
    double cost = 0;
    if (!free_.holds(box)) return std::numeric_limits<double>::max();
    for (const Obstacle& obstacle : near) {
        if (!obstacle.box.overlaps(box)) continue;
        if (obstacle.forbidden) return std::numeric_limits<double>::max();
        cost += symbol_covered * common_area(obstacle.box, box);
    }
    return cost;
}

std::optional<Point> LabelSpots::leader_end(const analyzer::BoardPlace& place, const Box& plate) const {
    const auto edge = edge_towards(place, plate.centre());
    if (!edge || plate.grown(0.02).holds({edge->x, edge->y, edge->x, edge->y})) return std::nullopt;
    return edge;
}

void LabelSpots::paint_leader(const analyzer::BoardPlace& place, analyzer::Tint tint, const Box& plate) const {
    const TintStyle& style = layer_.theme.tint(tint);
    const auto end = leader_end(place, plate);
    if (!end || crosses_text_or_tile(plate.centre(), *end)) return;
    layer_.scene.stroke(line(plate.centre(), *end), {style.halo, 0.05});
    layer_.scene.stroke(line(plate.centre(), *end), {style.ink, 0.022});
}

bool LabelSpots::crosses_text_or_tile(Point from, Point to) const {
    constexpr int samples = 32;
    const auto covered = [&](Point at) {
        return std::any_of(obstacles_.begin(), obstacles_.begin() + std::ptrdiff_t(of_the_board_),
                           [&](const Obstacle& obstacle) {
                               return obstacle.forbidden && obstacle.box.overlaps(Box::around(at, 0.01, 0.01));
                           });
    };
    for (int i = 0; i < samples; ++i)
        if (covered(between(from, to, double(i) / samples))) return true;
    return false;
}

// The point where a line from a plate to the middle of its place meets the place's edge; nothing if the label lies on
// it.
std::optional<Point> LabelSpots::edge_towards(const analyzer::BoardPlace& place, Point from) const {
    const Point aim = middle_of(layer_, place);
    const Point way = from - aim;
    const double distance = std::hypot(way.x, way.y);
    if (place.side || place.area != castelli::no_index)
        return distance > 0.2 ? std::optional(aim + way * (0.17 / distance)) : std::nullopt;
    const bool square = layer_.board().square_at(place.space) != castelli::no_index;
    if (!square) return distance > octagon_half ? std::optional(aim + way * (0.62 / distance)) : std::nullopt;
    return aim + way * (square_half / std::max(std::abs(way.x), std::abs(way.y)));
}

}  // namespace castellan::render
