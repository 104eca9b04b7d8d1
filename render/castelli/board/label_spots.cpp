#include "render/castelli/board/label_spots.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <span>

namespace castellan::render {

namespace {

constexpr double text_room = 0.06;  // so that a plate is not read together with a number
constexpr double reach = 1.5;       // how far from its place a plate may lie
constexpr double step = 0.05;
constexpr double symbol_covered = 40;  // covering a quarter of a symbol is as bad as lying half a space off

// Finds everything on a board that stands upon its ground.
class ObstacleFinder {
  public:
    explicit ObstacleFinder(std::vector<GroupKind> groups = {}) : groups_(std::move(groups)) {}

    void add(const Item& item) {
        if (const auto* group = std::get_if<GroupBegin>(&item)) groups_.push_back(group->kind);
        if (std::holds_alternative<GroupEnd>(item) && !groups_.empty()) groups_.pop_back();
        if (const auto* text = std::get_if<Text>(&item)) obstacles.forbidden.push_back(text->box().grown(text_room));
        const auto* shape = std::get_if<Shape>(&item);
        if (shape == nullptr || !shape->fill) return;
        const Box box = shape->path.box();
        if (inside(GroupKind::tiles) || inside(GroupKind::arrowhead)) obstacles.forbidden.push_back(box);
        const bool symbol = box.width() < castle_size * 1.5;  // not the mine's shaft
        if (symbol && (inside(GroupKind::symbols) || inside(GroupKind::pieces) || inside(GroupKind::rim)))
            obstacles.symbols.push_back(box);
    }
    /// A part is looked at once.
    void add(const Part& part, BoardSeries& series) {
        const auto [known, is_new] = series.obstacles.try_emplace(&part);
        if (is_new) {
            ObstacleFinder finder(groups_);
            for (const Item& item : part.items) finder.add(item);
            known->second = std::move(finder.obstacles);
        }
        append(known->second.forbidden, obstacles.forbidden);
        append(known->second.symbols, obstacles.symbols);
    }

    Obstacles obstacles;

  private:
    static void append(const std::vector<Box>& boxes, std::vector<Box>& to) {
        to.insert(to.end(), boxes.begin(), boxes.end());
    }
    [[nodiscard]] bool inside(GroupKind kind) const {
        return std::find(groups_.begin(), groups_.end(), kind) != groups_.end();
    }

    std::vector<GroupKind> groups_;
};

Obstacles obstacles_of(const PartedScene& board, BoardSeries* series) {
    ObstacleFinder finder;
    board.visit([&](const Item& item) { finder.add(item); }, [&](const Part& part) { finder.add(part, *series); });
    return std::move(finder.obstacles);
}

std::vector<Box> overlapping(std::span<const Box> boxes, const Box& box) {
    std::vector<Box> found;
    std::copy_if(boxes.begin(), boxes.end(), std::back_inserter(found),
                 [&](const Box& other) { return other.overlaps(box); });
    return found;
}

Obstacles overlapping(const Obstacles& obstacles, const Box& box) {
    return {overlapping(obstacles.forbidden, box), overlapping(obstacles.symbols, box)};
}

bool overlaps_any(const Box& box, std::span<const Box> boxes) {
    return std::any_of(boxes.begin(), boxes.end(), [&](const Box& other) { return other.overlaps(box); });
}

/// What a plate covers of symbols.
double cost_of(const Box& plate, std::span<const Box> symbols) {
    double cost = 0;
    for (const Box& symbol : symbols) cost += symbol_covered * common_area(symbol, plate);
    return cost;
}

/// From a plate's place to where it could lie.
struct Offset {
    Point by;
    double distance = 0;
    int number = 0;  // in rows from the north
};

std::vector<Offset> offsets_by_distance() {
    constexpr int steps = int(reach / step);
    std::vector<Offset> offsets;
    for (int row = -steps; row <= steps; ++row)
        for (int column = -steps; column <= steps; ++column) {
            const Point by{column * step, row * step};
            if (length(by) <= reach) offsets.push_back({by, length(by), int(offsets.size())});
        }
    std::stable_sort(offsets.begin(), offsets.end(),
                     [](const Offset& a, const Offset& b) { return a.distance < b.distance; });
    return offsets;
}

/// What is farther off than a plate that covers nothing need not be looked at.
const std::vector<Offset>& nearest_first() {
    static const std::vector<Offset> offsets = offsets_by_distance();
    return offsets;
}

}  // namespace

LabelSpots::LabelSpots(const Layer& layer, const PartedScene& board, const Box& free)
    : layer_(layer),
      free_(free),
      obstacles_(obstacles_of(board, layer.series)),
      of_the_board_(obstacles_.forbidden.size()) {}

// The place that covers least, the nearest of these; of equal ones the first in rows from the north.
std::optional<Box> LabelSpots::take(Point aim, double width, double height) {
    constexpr double room = 0.01;      // around a plate
    constexpr double step_out = 0.25;  // what is near is found anew as the search goes outwards
    const Box there = Box::around(aim, width, height);
    const Obstacles within_reach = overlapping(obstacles_, there.grown(reach));
    Obstacles near;
    double searched = 0;
    const Offset* best = nullptr;
    double least = std::numeric_limits<double>::max();
    const auto box_at = [&](const Offset& offset) { return Box::around(aim + offset.by, width, height); };
    for (const Offset& offset : nearest_first()) {
        if (offset.distance > least) break;
        if (offset.distance >= searched) {
            searched = offset.distance + step_out;
            near = overlapping(within_reach, there.grown(searched + 2 * room));
        }
        const Box box = box_at(offset).grown(room);
        if (!free_.holds(box) || overlaps_any(box, near.forbidden)) continue;
        const double cost = offset.distance + cost_of(box, near.symbols);
        if (cost > least || (cost == least && offset.number > best->number)) continue;
        least = cost;
        best = &offset;
    }
    if (best == nullptr) return std::nullopt;
    obstacles_.forbidden.push_back(box_at(*best));
    return obstacles_.forbidden.back();
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
        return overlaps_any(Box::around(at, 0.01, 0.01), std::span(obstacles_.forbidden).first(of_the_board_));
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
