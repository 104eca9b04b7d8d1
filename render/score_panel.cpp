#include "render/score_panel.hpp"

#include <algorithm>

#include "language/text.hpp"
#include "render/glyphs.hpp"

namespace castellan::render {

namespace {

constexpr double shield_room = 0.86;  // left of name and numbers
constexpr double points_room = 0.92;  // right of the name
constexpr double side_margin = 0.16;
constexpr double name_baseline = 0.45;
constexpr double goods_middle = 0.80;
constexpr double name_size = 0.26;
constexpr double points_size = 0.44;
constexpr double caption_size = 0.16;
constexpr double goods_size = 0.24;
constexpr double icon_size = 0.24;

Text caption(std::string text, Point at, Anchor anchor, double size, double width, Ink ink) {
    Text run;
    run.text = std::move(text);
    run.at = at;
    run.anchor = anchor;
    run.size = size;
    run.width = width;
    run.ink = ink;
    return run;
}

struct Good {
    Glyph icon;
    int count;
};

std::vector<Good> goods_of(const PlayerPanel& player, const Theme& theme) {
    std::vector<Good> goods;
    for (std::size_t i = 0; i < castelli::resource_count; ++i) {
        goods.push_back({resource_symbol(theme, castelli::Resource(i)), player.resources[i]});
    }
    goods.push_back({silver_cube(theme), player.silver});
    goods.push_back({card(theme), player.cards});
    goods.push_back({castle(theme, player.colour), player.castles_built});
    return goods;
}

void paint_goods(Scene& scene, const PlayerPanel& player, const Box& box, const Theme& theme) {
    const std::vector<Good> goods = goods_of(player, theme);
    const double left = box.left + shield_room;
    const double step = (box.right - side_margin - left) / double(goods.size());
    for (std::size_t i = 0; i < goods.size(); ++i) {
        const Point at{left + step * double(i), box.top + goods_middle};
        scene.add(placed(goods[i].icon, at + Point{icon_size / 2, 0}, icon_size));
        Text count = label(std::to_string(goods[i].count), at, goods_size, theme.ink);
        count.anchor = Anchor::left;
        count.at.x = at.x + icon_size + 0.045;
        count.width = step - icon_size - 0.08;
        count.weight = Weight::regular;
        scene.write(std::move(count));
    }
}

void paint_player(Scene& scene, const PlayerPanel& player, const Box& box, const Theme& theme) {
    const Livery& livery = theme.livery(player.colour);
    scene.begin("player");
    const Ink active = livery.pattern == Pattern::plain ? livery.field : livery.charge;
    const Stroke edge = player.active ? Stroke{active, 0.032} : Stroke{theme.faint_ink.faded(0.6), 0.012};
    scene.paint(rounded_rectangle(box, 0.09), player.active ? theme.panel_active : theme.panel, edge);
    scene.add(placed(shield(theme, player.colour), {box.left + 0.45, box.centre().y}, 0.72));

    const double right = box.right - side_margin;
    const double name_width = right - points_room - (box.left + shield_room);
    Text name = caption(player.name, {box.left + shield_room, box.top + name_baseline}, Anchor::left, name_size,
                        name_width, theme.ink);
    name.weight = Weight::bold;
    scene.write(std::move(name));

    constexpr double caption_width = 0.27;
    scene.write(caption(language::tr("VP"), {right, box.top + name_baseline}, Anchor::right, caption_size,
                        caption_width, theme.faint_ink));
    Text points = label(std::to_string(player.vp), {}, points_size, theme.ink, points_room - caption_width - 0.06);
    points.at = {right - caption_width - 0.02, box.top + name_baseline};
    points.anchor = Anchor::right;
    scene.write(std::move(points));
    paint_goods(scene, player, box, theme);
    scene.end();
}

}  // namespace

Scene score_scene(const std::vector<PlayerPanel>& players, double width, int columns, const Theme& theme) {
    Scene scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    const double card_width = (width - panel_gap * (columns - 1)) / columns;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const Point corner{double(int(i) % columns) * (card_width + panel_gap),
                           double(int(i) / columns) * (panel_height + panel_gap)};
        const Box box = Box{0, 0, card_width, panel_height}.moved(corner);
        paint_player(scene, players[i], box, theme);
        scene.frame = scene.frame.joined(box);
    }
    return scene;
}

}  // namespace castellan::render
