// Badges: plates with the numbers of an area, a castle, a settlement, and the numbers of callouts.
#include <algorithm>

#include "engine/castelli/board/names.hpp"
#include "render/castelli/board/badge_wishes.hpp"
#include "render/castelli/board/glyphs.hpp"

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
    if (part.shield) width += glyph_size + (part.text.empty() ? 0 : inner_gap);
    if (part.symbol) width += glyph_size + inner_gap;
    return width;
}

/// Between a part and the next: those who share a number stand close together.
double gap_after(const BadgePart& part) { return part.text.empty() ? inner_gap : part_gap; }

double width_of(const std::vector<BadgePart>& row) {
    double width = 0;
    for (const BadgePart& part : row) width += width_of(part) + (&part == &row.back() ? 0 : gap_after(part));
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
                x += width_of(part) + gap_after(part);
            }
            y += row_height;
        }
    }
    layer.scene.end();
}

struct Size {
    double width = callout_size, height = callout_size;
};

Size size_of(const Badge& badge) {
    Size size;
    if (badge.round) return size;
    size.height = margin + double(badge.rows.size()) * row_height;
    for (const auto& row : badge.rows) size.width = std::max(size.width, width_of(row) + 2 * margin);
    return size;
}

/// Over tiles, with a halo and a dot at its end.
void paint_leader(const Layer& layer, const Badge& badge, const Edge& leader) {
    constexpr double width = 0.035, halo = 0.04, dot = 0.05;
    const TintStyle& style = layer.theme.tint(badge.tint);
    const Path path = line(leader.from, leader.to);
    layer.scene.begin("leader " + castelli::space_name(badge.place.space));
    layer.scene.stroke(path, {style.halo, width + 2 * halo});
    layer.scene.stroke(path, {style.ink, width});
    layer.scene.paint(circle(leader.to, dot), style.ink, {style.halo, 0.02});
    layer.scene.end();
}

}  // namespace

void paint_badges(const Layer& layer, const Box& board) {
    std::vector<const Badge*> badges;
    std::vector<analyzer::BoardPlace> named;
    for (const Badge& badge : layer.view.badges) {
        if (!layer.shows(badge.place.space)) continue;
        badges.push_back(&badge);
        if (!badge.castle && !badge.towards.valid()) named.push_back(badge.place);
    }
    if (badges.empty()) return;
    const BadgeGround ground(layer, named);
    std::vector<BadgeWish> wishes;
    for (const Badge* badge : badges) {
        const Size size = size_of(*badge);
        wishes.push_back(wish_for(layer, ground, *badge, size.width, size.height));
    }
    const auto spots = places_for(wishes, ground, board.grown(layer.view.badge_room), board);
    layer.scene.begin("leaders");
    for (std::size_t i = 0; i < badges.size(); ++i)
        if (spots[i].leader) paint_leader(layer, *badges[i], *spots[i].leader);
    layer.scene.end();
    layer.scene.begin("badges");
    for (std::size_t i = 0; i < badges.size(); ++i) paint_badge(layer, *badges[i], spots[i].box);
    layer.scene.end();
}

}  // namespace castellan::render
