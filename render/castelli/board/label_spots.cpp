#include "render/castelli/board/label_spots.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace castellan::render {

namespace {

constexpr double text_room = 0.06;  // so that a plate is not read together with a number
constexpr double reach = 1.5;       // how far from its place a plate may lie
constexpr double step = 0.05;
constexpr double hidden_leader = 0.5;  // what it is worth that a leader crosses no tile

double common_area(const Box& a, const Box& b) {
    const double width = std::min(a.right, b.right) - std::max(a.left, b.left);
    const double high = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
    return width > 0 && high > 0 ? width * high : 0;
}

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
std::optional<LabelSpots::Spot> LabelSpots::find(Point aim, double width, double height, const Search& search,
                                                 const std::vector<Obstacle>& obstacles) const {
    const Box around = Box::around(aim, width, height).grown(search.furthest);
    std::vector<Obstacle> near;
    std::copy_if(obstacles.begin(), obstacles.end(), std::back_inserter(near),
                 [&](const Obstacle& obstacle) { return obstacle.box.overlaps(around); });
    std::optional<Spot> best;
    double least = std::numeric_limits<double>::max();
    const int steps = int(search.furthest / search.step);
    for (int row = -steps; row <= steps; ++row) {
        for (int column = -steps; column <= steps; ++column) {
            const double distance = std::hypot(column * search.step, row * search.step);
            if (distance > search.furthest || distance >= least) continue;
            const Box box = Box::around(aim + Point{column * search.step, row * search.step}, width, height);
            double cost = distance + cost_of(box.grown(0.01), near);
            if (cost >= least) continue;
            if (search.weighs_leader && crosses_text_or_tile(box.centre(), aim)) cost += hidden_leader;
            if (cost >= least) continue;
            least = cost;
            best = Spot{box, cost};
        }
    }
    return best;
}

std::optional<Box> LabelSpots::take(Point aim, double width, double height) {
    const auto spot = find(aim, width, height, {reach, step, false}, obstacles_);
    if (!spot) return std::nullopt;
    obstacles_.push_back({spot->box, true});
    return spot->box;
}

void LabelSpots::add_foreign_ground(const analyzer::BoardPlace& own, std::vector<Obstacle>& obstacles) const {
    constexpr double foreign = 1.5, spoken_of = 30;
    for (const castelli::Octagon& octagon : layer_.octagons()) {
        if (octagon.space == own.space || !layer_.shows(octagon.space)) continue;
        const bool is_spoken_of = std::any_of(spoken_of_.begin(), spoken_of_.end(),
                                              [&](const auto& place) { return place.space == octagon.space; });
        obstacles.push_back({octagon_outline(layer_.centre(octagon.space)).box().grown(-0.2), false,
                             is_spoken_of ? spoken_of : foreign});
    }
    for (const analyzer::BoardPlace& other : spoken_of_)
        if (other.space == own.space && other.area != own.area && !other.side)
            obstacles.push_back({Box::around(middle_of(layer_, other), 0.5, 0.5), false, spoken_of});
}

double LabelSpots::whole_board_from(Point aim) const {
    return std::max({aim.x - free_.left, free_.right - aim.x, aim.y - free_.top, free_.bottom - aim.y});
}

Box LabelSpots::take_in_any_case(const analyzer::BoardPlace& place, Point aim, double width, double height,
                                 double& cost) {
    constexpr double bad = 2.5, no_room = 10;
    std::vector<Obstacle> obstacles = obstacles_;
    add_foreign_ground(place, obstacles);
    auto spot = find(aim, width, height, {reach, step, true}, obstacles);
    if (!spot || spot->cost > bad) {
        const auto further = find(aim, width, height, {whole_board_from(aim), 2 * step, true}, obstacles);
        if (further && (!spot || further->cost < spot->cost)) spot = further;
    }
    if (!spot) {
        const std::vector<Obstacle> plates(obstacles_.begin() + std::ptrdiff_t(of_the_board_), obstacles_.end());
        spot =
            find(aim, width, height, {2 * reach, step, true}, plates).value_or(Spot{Box::around(aim, width, height)});
        spot->cost += no_room;
    }
    obstacles_.push_back({spot->box, true});
    cost += spot->cost;
    return spot->box;
}

double LabelSpots::cost_of(const Box& box, const std::vector<Obstacle>& near) const {
    double cost = 0;
    if (!free_.holds(box)) return std::numeric_limits<double>::max();
    for (const Obstacle& obstacle : near) {
        if (!obstacle.box.overlaps(box)) continue;
        if (obstacle.forbidden) return std::numeric_limits<double>::max();
        cost += obstacle.weight * common_area(obstacle.box, box);
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

void LabelSpots::paint_leader_below(const analyzer::BoardPlace& place, analyzer::Tint tint, const Box& plate) const {
    if (const auto end = leader_end(place, plate)) stroke_below(plate.centre(), *end, tint);
}

void LabelSpots::paint_leader_to_castle(const Place& castle, analyzer::Tint tint, const Box& plate) const {
    constexpr double beside = 0.12;
    if (plate.grown(beside).overlaps(castle.box())) return;
    const Point way = plate.centre() - castle.at;
    stroke_below(plate.centre(), castle.at + way * (castle.size * 0.6 / std::hypot(way.x, way.y)), tint);
}

void LabelSpots::stroke_below(Point from, Point to, analyzer::Tint tint) const {
    const TintStyle& style = layer_.theme.tint(tint);
    auto& items = layer_.scene.items;
    const auto pieces = std::find_if(items.begin(), items.end(), [](const Item& item) {
        const auto* group = std::get_if<GroupBegin>(&item);
        return group != nullptr && group->kind == GroupKind::symbols;
    });
    const Path path = line(from, to);
    items.insert(pieces, {Shape{path, std::nullopt, Stroke{style.halo, 0.075}},
                          Shape{path, std::nullopt, Stroke{style.ink, 0.035}},
                          Shape{circle(to, 0.05), style.ink, Stroke{style.halo, 0.02}}});
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
