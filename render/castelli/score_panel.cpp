#include "render/castelli/score_panel.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "language/text.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/board/tile_painter.hpp"

namespace castellan::render {

namespace {

constexpr double shield_room = 0.86;  // left of name and numbers
constexpr double points_room = 0.92;  // right of the name
constexpr double side_margin = 0.16;
constexpr double name_baseline = 0.45;
constexpr double goods_middle = 0.80;
constexpr double name_size = 0.3;
constexpr double points_size = 0.5;
constexpr double caption_size = 0.18;
constexpr double goods_size = 0.275;
constexpr double icon_size = 0.24;
constexpr double plain_height = 1.08;   // of a card with neither tile nor notes
constexpr double shield_middle = 0.45;  // from the left
constexpr double tile_middle = 1.31;    // from the top
constexpr double tile_room = 0.64;
constexpr double note_size = 0.235;
constexpr double note_room = 0.28;
constexpr double heading_room = 0.40;

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

std::vector<Good> goods_of(const PlayerPanel& player, const CastelliTheme& theme) {
    std::vector<Good> goods;
    for (std::size_t i = 0; i < castelli::resource_count; ++i) {
        goods.push_back({resource_symbol(theme, castelli::Resource(i)), player.resources[i]});
    }
    goods.push_back({silver_cube(theme), player.silver});
    goods.push_back({card(theme), player.cards});
    goods.push_back({castle(theme, player.colour), player.castles_built});
    return goods;
}

void paint_goods(Scene& scene, const PlayerPanel& player, const Box& box, const CastelliTheme& theme) {
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

void paint_tile(Scene& scene, const PlayerPanel& player, Point centre, const CastelliTheme& theme) {
    const TilePainter painter(theme);
    const TileInHand& tile = *player.tile;
    const std::string place = fmt::format("in hand of {}", castelli::name(player.colour));
    scene.begin(GroupKind::tile, "tile " + place);
    if (tile.face != nullptr) {
        painter.paint_face(scene, *tile.face, 0, centre, place);
    } else if (tile.is_start_tile) {
        painter.paint_start_back(scene, centre);
    } else {
        painter.paint_back(scene, centre);
    }
    scene.end();
}

// Beside the tile, or right below the goods.
void paint_notes(Scene& scene, const PlayerPanel& player, const Box& box, const CastelliTheme& theme) {
    const double left = box.left + shield_room;
    const double middle = player.tile ? box.top + tile_middle : box.top + plain_height + note_room / 2 - 0.05;
    double baseline = middle + cap_height * note_size / 2 - double(player.notes.size() - 1) * note_room / 2;
    for (const std::string& note : player.notes) {
        Text text = caption(note, {left, baseline}, Anchor::left, note_size, box.right - side_margin - left, theme.ink);
        text.overflow = Overflow::squeeze;
        scene.write(std::move(text));
        baseline += note_room;
    }
}

void paint_player(Scene& scene, const PlayerPanel& player, const Box& box, const CastelliTheme& theme) {
    const Livery& livery = theme.livery(player.colour);
    scene.begin("player");
    const Ink active = livery.pattern == Pattern::plain ? livery.field : livery.charge;
    const Stroke edge = player.active ? Stroke{active, 0.032} : Stroke{theme.faint_ink.faded(0.6), 0.012};
    scene.paint(rounded_rectangle(box, 0.09), player.active ? theme.panel_active : theme.panel, edge);
    scene.add(placed(shield(theme, player.colour), {box.left + shield_middle, box.top + plain_height / 2}, 0.72));

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
    if (player.tile) paint_tile(scene, player, {box.left + shield_middle, box.top + tile_middle}, theme);
    paint_notes(scene, player, box, theme);
    scene.end();
}

double height_of(const PlayerPanel& player) {
    if (player.tile) return plain_height + tile_room;
    return plain_height + (player.notes.empty() ? 0 : note_room * double(player.notes.size()));
}

double greatest_height(std::span<const GamePanels> games) {
    double height = plain_height;
    for (const GamePanels& game : games)
        for (const PlayerPanel& player : game.players) height = std::max(height, height_of(player));
    return height;
}

// The game's name in the west, its mine in the east.
void paint_heading(Scene& scene, const GamePanels& game, double top, double width, const CastelliTheme& theme) {
    constexpr double silver_room = 0.75;
    const double baseline = top + 0.26;
    Text name = caption(game.heading, {side_margin, baseline}, Anchor::left, name_size,
                        width - 2 * side_margin - silver_room, theme.ink);
    scene.write(std::move(name));
    Text silver = label(std::to_string(game.silver), {}, goods_size, theme.ink);
    silver.at = {width - side_margin, baseline};
    silver.anchor = Anchor::right;
    const double cube = width - side_margin - silver.width - icon_size * 0.7;
    scene.add(placed(silver_cube(theme), {cube, baseline - cap_height * goods_size / 2}, icon_size));
    scene.write(std::move(silver));
}

}  // namespace

Scene score_scene(std::span<const GamePanels> games, double width, int columns, const CastelliTheme& theme) {
    Scene scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    const double card_width = (width - panel_gap * (columns - 1)) / columns;
    const double card_height = greatest_height(games);
    double top = 0;
    for (const GamePanels& game : games) {
        if (!game.heading.empty()) {
            paint_heading(scene, game, top, width, theme);
            top += heading_room;
        }
        for (std::size_t i = 0; i < game.players.size(); ++i) {
            const int column = int(i) % columns;
            if (i > 0 && column == 0) top += card_height + panel_gap;
            const Box box = Box{0, 0, card_width, card_height}.moved({column * (card_width + panel_gap), top});
            paint_player(scene, game.players[i], box, theme);
            scene.frame = scene.frame.joined(box);
        }
        top += card_height + panel_gap;
    }
    return scene;
}

}  // namespace castellan::render
