// Badges: plates with the numbers of an area, a castle, a settlement, and the numbers of callouts.
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/castelli/board/names.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/board/label_spots.hpp"

namespace castellan::render {

namespace {

constexpr double row_height = 0.29;
constexpr double glyph_size = 0.22;
constexpr double text_size = 0.25;
constexpr double digit = 0.56;  // em of a bold digit or sign
constexpr double part_gap = 0.11;
constexpr double inner_gap = 0.03;
constexpr double margin = 0.09;
constexpr double callout_size = 0.3;

double text_width(const BadgePart& part) { return double(part.text.size()) * digit * text_size; }

double width_of(const BadgePart& part) {
    double width = text_width(part);
    if (part.shield) width += glyph_size + inner_gap;
    if (part.symbol) width += glyph_size + inner_gap;
    return width;
}

double width_of(const std::vector<BadgePart>& row) {
    double width = -part_gap;
    for (const BadgePart& part : row) width += width_of(part) + part_gap;
    return width;
}

Glyph symbol_of(const CastelliTheme& theme, castelli::Unit unit) {
    switch (unit) {
        case castelli::Unit::card: return card(theme);
        case castelli::Unit::silver: return silver_cube(theme);
        case castelli::Unit::vp: return city(theme);
        default: return resource_symbol(theme, castelli::Resource(unit));
    }
}

void paint_part(const Layer& layer, const BadgePart& part, Point left) {
    const CastelliTheme& theme = layer.theme;
    if (part.strong) {
        const Box box{left.x - 0.035, left.y - row_height / 2 + 0.02, left.x + width_of(part) + 0.035,
                      left.y + row_height / 2 - 0.02};
        layer.scene.paint(rounded_rectangle(box, 0.06), theme.panel_active, {theme.ink, 0.018});
    }
    if (part.shield) {
        layer.scene.add(placed(shield(theme, *part.shield), left + Point{glyph_size / 2, 0}, glyph_size));
        left.x += glyph_size + inner_gap;
    }
    if (!part.text.empty()) {
        const double width = text_width(part);
        Text text = label(part.text, left + Point{width / 2, 0}, text_size, theme.ink, width);
        text.weight = part.strong ? Weight::bold : Weight::regular;
        layer.scene.write(std::move(text));
        left.x += width + inner_gap;
    }
    if (part.symbol)
        layer.scene.add(placed(symbol_of(theme, *part.symbol), left + Point{glyph_size / 2, 0}, glyph_size));
}

void paint_callout(const Layer& layer, const Badge& badge, const Box& box) {
    const CastelliTheme& theme = layer.theme;
    layer.scene.paint(circle(box.centre(), callout_size / 2 - 0.01), theme.ink, {theme.paper, 0.02});
    layer.scene.write(label(badge.rows[0][0].text, box.centre(), text_size, theme.paper, callout_size * 0.8));
}

/// "R3 B4, B+2".
std::string letters_of(const Badge& badge) {
    std::string letters;
    for (const auto& row : badge.rows) {
        letters += letters.empty() ? "" : ", ";
        for (const BadgePart& part : row) {
            if (&part != row.data()) letters += ' ';
            if (part.shield) letters += letter(*part.shield);
            letters += part.text;
        }
    }
    return letters;
}

void paint_badge(const Layer& layer, const Badge& badge, const Box& box) {
    layer.scene.begin({GroupKind::other, "badge " + castelli::space_name(badge.place.space), letters_of(badge),
                       box.centre(), layer.theme.panel, layer.theme.ink});
    if (badge.round) {
        paint_callout(layer, badge, box);
    } else {
        const Ink edge = layer.theme.tint(badge.tint).ink;
        layer.scene.paint(rounded_rectangle(box.grown(-0.01), 0.09), layer.theme.panel, {edge, 0.024});
        double y = box.top + margin / 2 + row_height / 2;
        for (const auto& row : badge.rows) {
            double x = box.centre().x - width_of(row) / 2;
            for (const BadgePart& part : row) {
                paint_part(layer, part, {x, y});
                x += width_of(part) + part_gap;
            }
            y += row_height;
        }
    }
    layer.scene.end();
}

struct Plate {
    const Badge* badge;
    Point aim;
    double width = callout_size, height = callout_size;
    Box box = {};
};

Point aim_of(const Layer& layer, const Badge& badge) {
    constexpr double before_settlement = 0.45;
    if (badge.castle) return castle_place(layer, layer.castles()[*badge.castle]).at;
    const Point middle = middle_of(layer, badge.place);
    if (!badge.towards.valid()) return middle;
    const Point way = layer.centre(badge.towards) - middle;
    const double length = std::hypot(way.x, way.y);
    return length > 0 ? middle + way * (before_settlement / length) : middle;
}

Plate plate_of(const Layer& layer, const Badge& badge) {
    Plate plate{&badge, aim_of(layer, badge)};
    if (badge.round) return plate;
    plate.height = margin + double(badge.rows.size()) * row_height;
    for (const auto& row : badge.rows) plate.width = std::max(plate.width, width_of(row) + 2 * margin);
    return plate;
}

/// Takes room for them in this order; the sum of what their places are worse than the best.
double put_all(std::vector<Plate>& plates, LabelSpots& spots) {
    double cost = 0;
    for (Plate& plate : plates)
        plate.box = spots.take_in_any_case(plate.badge->place, plate.aim, plate.width, plate.height, cost);
    return cost;
}

/// Callouts first, as they are small and belong close to their places; the others in the best of some orders, because
/// who comes first takes the room.
void put_well(std::vector<Plate>& plates, LabelSpots& spots) {
    const auto others =
        std::stable_partition(plates.begin(), plates.end(), [](const Plate& plate) { return plate.badge->round; }) -
        plates.begin();
    std::vector<std::vector<Plate>> orders(3, plates);
    std::reverse(orders[1].begin() + others, orders[1].end());
    std::stable_sort(orders[2].begin() + others, orders[2].end(),
                     [](const Plate& a, const Plate& b) { return a.width > b.width; });
    double least = std::numeric_limits<double>::max();
    for (const auto& order : orders) {
        std::vector<Plate> tried = order;
        LabelSpots tried_spots = spots;
        if (const double cost = put_all(tried, tried_spots); cost < least) least = cost, plates = order;
    }
    put_all(plates, spots);
}

}  // namespace

void paint_badges(const Layer& layer, LabelSpots& spots) {
    std::vector<Plate> plates;
    for (const Badge& badge : layer.view.badges)
        if (layer.shows(badge.place.space)) plates.push_back(plate_of(layer, badge));
    if (plates.empty()) return;
    std::vector<analyzer::BoardPlace> places;
    places.reserve(plates.size());
    for (const Plate& plate : plates) places.push_back(plate.badge->place);
    spots.spoken_of(places);
    put_well(plates, spots);
    for (const auto& [badge, aim, width, height, box] : plates) {
        if (badge->castle)
            spots.paint_leader_to_castle(castle_place(layer, layer.castles()[*badge->castle]), badge->tint, box);
        else
            badge->round ? spots.paint_leader(badge->place, badge->tint, box)
                         : spots.paint_leader_below(badge->place, badge->tint, box);
    }
    layer.scene.begin("badges");
    for (const Plate& plate : plates) paint_badge(layer, *plate.badge, plate.box);
    layer.scene.end();
}

}  // namespace castellan::render
