#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/castelli/names.hpp"
#include "render/drawings.hpp"

namespace castellan::render {

namespace {

constexpr double letter_size = 0.2;
constexpr double wide_letter = 1.0;  // ems, taken for what is no ASCII
constexpr double letter = 0.68;
constexpr double margin = 0.07;
constexpr double height = 0.27;
constexpr double widest = 3.0;
constexpr double text_room = 0.06;  // so that a label is not read together with a number
constexpr double reach = 1.5;       // how far from its place a label may lie
constexpr double step = 0.05;
constexpr std::size_t never_cut = 3;  // shorter labels are squeezed

/// What a label should not cover, and how much that would be worth avoiding.
struct Obstacle {
    Box box;
    bool forbidden = false;  // texts, tiles, labels, heads of arrows
};

struct Size {
    double width = 0;
    std::size_t letters = 0;
};

Size size_of(std::string_view text) {
    Size size;
    for (const char byte : text) {
        const auto value = static_cast<unsigned char>(byte);
        if ((value & 0xC0U) == 0x80U) continue;
        ++size.letters;
        size.width += (value < 0x80 ? letter : wide_letter) * letter_size;
    }
    size.width = std::min(size.width + 2 * margin, widest);
    size.width = std::max(size.width, height);
    return size;
}

// Everything on the board that stands upon its ground.
std::vector<Obstacle> obstacles_of(const Scene& scene) {
    std::vector<Obstacle> obstacles;
    std::vector<std::string_view> groups;
    const auto inside = [&](std::string_view name) {
        return std::find(groups.begin(), groups.end(), name) != groups.end();
    };
    for (const Item& item : scene.items) {
        if (const auto* group = std::get_if<GroupBegin>(&item)) groups.push_back(group->name);
        if (std::holds_alternative<GroupEnd>(item) && !groups.empty()) groups.pop_back();
        if (const auto* text = std::get_if<Text>(&item)) obstacles.push_back({text->box().grown(text_room), true});
        const auto* shape = std::get_if<Shape>(&item);
        if (shape == nullptr || !shape->fill) continue;
        if (inside("tiles") || inside("head")) obstacles.push_back({shape->path.box(), true});
        const bool symbol = shape->path.box().width() < castle_size * 1.5;  // not the mine's shaft
        if (symbol && (inside("land") || inside("castles") || inside("rim")))
            obstacles.push_back({shape->path.box(), false});
    }
    return obstacles;
}

double common_area(const Box& a, const Box& b) {
    const double width = std::min(a.right, b.right) - std::max(a.left, b.left);
    const double high = std::min(a.bottom, b.bottom) - std::max(a.top, b.top);
    return width > 0 && high > 0 ? width * high : 0;
}

class Labeller {
  public:
    Labeller(const Layer& layer, const Box& free) : layer_(layer), free_(free), obstacles_(obstacles_of(layer.scene)) {}

    /// Finds a place for a label; without one it is left out.
    void put(const analyzer::DrawnLabel& label) {
        const Size size = size_of(label.text);
        const auto at = best_place(middle_of(layer_, label.place), size);
        if (!at) return;
        plates_.push_back({&label, Box::around(*at, size.width, height), size.letters});
        obstacles_.push_back({plates_.back().box, true});
    }

    /// No label's line crosses another label.
    void paint() const {
        for (const Plate& plate : plates_) paint_leader(plate);
        for (const Plate& plate : plates_) paint_plate(plate);
    }

  private:
    struct Plate {
        const analyzer::DrawnLabel* label;
        Box box;
        std::size_t letters;
    };

    // The place that covers least, the nearest of these.
    [[nodiscard]] std::optional<Point> best_place(Point aim, const Size& size) const {
        const Box around = Box::around(aim, size.width, height).grown(reach);
        std::vector<Obstacle> near;
        std::copy_if(obstacles_.begin(), obstacles_.end(), std::back_inserter(near),
                     [&](const Obstacle& obstacle) { return obstacle.box.overlaps(around); });
        std::optional<Point> best;
        double least = std::numeric_limits<double>::max();
        const int steps = int(reach / step);
        for (int row = -steps; row <= steps; ++row) {
            for (int column = -steps; column <= steps; ++column) {
                const Point at = aim + Point{column * step, row * step};
                const double distance = std::hypot(column * step, row * step);
                if (distance > reach || distance >= least) continue;
                const double cost = distance + cost_of(Box::around(at, size.width, height).grown(0.01), near);
                if (cost >= least) continue;
                least = cost;
                best = at;
            }
        }
        return best;
    }

    [[nodiscard]] double cost_of(const Box& box, const std::vector<Obstacle>& near) const {
        constexpr double covering = 40;  // covering a quarter of a symbol is as bad as lying half a space off
        double cost = 0;
        if (!free_.holds(box)) return std::numeric_limits<double>::max();
        for (const Obstacle& obstacle : near) {
            if (!obstacle.box.overlaps(box)) continue;
            if (obstacle.forbidden) return std::numeric_limits<double>::max();
            cost += covering * common_area(obstacle.box, box);
        }
        return cost;
    }

    void paint_leader(const Plate& plate) const {
        const TintStyle& style = layer_.theme.tint(plate.label->tint);
        const Point centre = plate.box.centre();
        const auto edge = edge_towards(plate.label->place, centre);
        if (!edge || plate.box.grown(0.02).holds({edge->x, edge->y, edge->x, edge->y})) return;
        if (crosses_text_or_tile(centre, *edge)) return;
        layer_.scene.stroke(line(centre, *edge), {style.halo, 0.05});
        layer_.scene.stroke(line(centre, *edge), {style.ink, 0.022});
    }

    [[nodiscard]] bool crosses_text_or_tile(Point from, Point to) const {
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

    void paint_plate(const Plate& plate) const {
        const Ink edge = layer_.theme.tint(plate.label->tint).ink;
        layer_.scene.begin({"label " + castelli::space_name(plate.label->place.space), plate.label->text,
                            plate.box.centre(), layer_.theme.panel, layer_.theme.ink});
        layer_.scene.paint(rounded_rectangle(plate.box.grown(-0.01), 0.1), layer_.theme.panel, {edge, 0.02});
        Text text = render::label(plate.label->text, plate.box.centre(), letter_size, layer_.theme.ink,
                                  plate.box.width() - 1.4 * margin);
        text.overflow = plate.letters <= never_cut ? Overflow::squeeze : Overflow::ellipsis;
        layer_.scene.write(std::move(text));
        layer_.scene.end();
    }

    // Where a line from a label to the middle of its place meets the place's edge; nothing if the label lies on it.
    [[nodiscard]] std::optional<Point> edge_towards(const analyzer::BoardPlace& place, Point from) const {
        const Point aim = middle_of(layer_, place);
        const Point way = from - aim;
        const double distance = std::hypot(way.x, way.y);
        if (place.side || place.area != castelli::no_index)
            return distance > 0.2 ? std::optional(aim + way * (0.17 / distance)) : std::nullopt;
        const bool square = layer_.board().square_at(place.space) != castelli::no_index;
        if (!square) return distance > octagon_half ? std::optional(aim + way * (0.62 / distance)) : std::nullopt;
        return aim + way * (square_half / std::max(std::abs(way.x), std::abs(way.y)));
    }

    const Layer& layer_;
    Box free_;
    std::vector<Obstacle> obstacles_;
    std::size_t of_the_board_ = obstacles_.size();  // the others are labels
    std::vector<Plate> plates_;
};

}  // namespace

void paint_labels(const Layer& layer, const Box& free) {
    if (layer.view.drawings.labels.empty()) return;
    layer.scene.begin("drawn labels");
    Labeller labeller(layer, free);
    for (const analyzer::DrawnLabel& label : layer.view.drawings.labels)
        if (layer.shows(label.place.space)) labeller.put(label);
    labeller.paint();
    layer.scene.end();
}

}  // namespace castellan::render
