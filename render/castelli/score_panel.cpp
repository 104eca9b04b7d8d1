#include "render/castelli/score_panel.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "base/by_enum.hpp"
#include "language/text.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/board/tile_painter.hpp"
#include "render/scene/card_boxes.hpp"
#include "render/scene/name_text.hpp"
#include "render/scene/wreath.hpp"

namespace castellan::render {

namespace {

constexpr double shield_room = 0.86;  // left of name and numbers
constexpr double side_margin = 0.16;
constexpr double name_size = 0.3;
constexpr double points_size = 0.5;
constexpr double unit_size = 0.18;  // "VP"
constexpr double unit_width = 0.27;
constexpr double unit_gap = 0.02;
constexpr double clear = 0.16;  // between name and points
constexpr double goods_size = 0.275;
constexpr double icon_size = 0.24;
constexpr double shield_size = 0.72;
constexpr double shield_middle = 0.45;  // from the left
constexpr double wreath_radius = 0.3;
constexpr double shield_in_wreath = 0.46;
constexpr double tile_room = 0.64;  // of a tile in hand, below all else
constexpr double tile_middle = 0.23;
constexpr double note_size = 0.235;
constexpr double note_room = 0.28;
constexpr double heading_room = 0.40;

/// Where things are on a card; from its top and left.
struct CardPlan {
    double least_width;
    double height;  // with neither tile nor notes
    double shield_y;
    double name_baseline;
    double points_baseline;
    bool points_at_left;  // below the name; else at its right
    double goods_left;
    double goods_middle;  // of the first row
    std::size_t goods_in_row;
};
constexpr double goods_pitch = 0.34;  // of rows
constexpr base::ByEnum<CardShape, CardPlan, 3> card_plans = {
    CardPlan{4.2, 1.08, 0.54, 0.45, 0.45, false, shield_room, 0.80, 6},
    CardPlan{2.7, 1.8, 0.56, 0.40, 0.93, true, side_margin, 1.23, 3},
    CardPlan{1.75, 0.92, 0.46, 0, 0.64, true, 0, 0, 6}};

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

void paint_goods(Scene& scene, const PlayerPanel& player, const Box& box, const CardPlan& plan,
                 const CastelliTheme& theme) {
    const std::vector<Good> goods = goods_of(player, theme);
    const double left = box.left + plan.goods_left;
    const double step = (box.right - side_margin - left) / double(plan.goods_in_row);
    for (std::size_t i = 0; i < goods.size(); ++i) {
        const std::size_t row = i / plan.goods_in_row;
        const Point at{left + step * double(i % plan.goods_in_row),
                       box.top + plan.goods_middle + goods_pitch * double(row)};
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
void paint_notes(Scene& scene, const PlayerPanel& player, const Box& box, const CardPlan& plan,
                 const CastelliTheme& theme) {
    const double left = box.left + (player.tile ? shield_room : plan.goods_left);
    const double middle = box.top + plan.height + (player.tile ? tile_middle : note_room / 2 - 0.05);
    double baseline = middle + cap_height * note_size / 2 - double(player.notes.size() - 1) * note_room / 2;
    for (const std::string& note : player.notes) {
        Text text = caption(note, {left, baseline}, Anchor::left, note_size, box.right - side_margin - left, theme.ink);
        text.overflow = Overflow::squeeze;
        scene.write(std::move(text));
        baseline += note_room;
    }
}

/// Their number with its unit; gives the room they take.
double paint_points(Scene& scene, const PlayerPanel& player, const Box& box, const CardPlan& plan,
                    const CastelliTheme& theme) {
    Text points = label(std::to_string(player.vp), {}, points_size, theme.ink);
    const bool has_unit = plan.goods_middle > 0;  // not on the smallest card
    const double most = box.right - side_margin - (box.left + shield_room);
    points.width = std::min(points.width, most);
    const double room = points.width + (has_unit ? unit_gap + unit_width : 0);
    const double left = plan.points_at_left ? box.left + shield_room : box.right - side_margin - room;
    const double baseline = box.top + plan.points_baseline;
    points.at = {plan.points_at_left ? left : left + points.width, baseline};
    points.anchor = plan.points_at_left ? Anchor::left : Anchor::right;
    if (has_unit) {
        Text unit =
            caption(language::tr("VP"), {left + room, baseline}, Anchor::right, unit_size, unit_width, theme.faint_ink);
        unit.overflow = Overflow::squeeze;
        scene.write(std::move(unit));
    }
    scene.write(std::move(points));
    return room;
}

void paint_emblem(Scene& scene, const PlayerPanel& player, Point at, const CastelliTheme& theme) {
    if (!player.winner) {
        scene.add(placed(shield(theme, player.colour), at, shield_size));
        return;
    }
    scene.begin("wreath");
    scene.add(wreath(at, wreath_radius, theme));
    scene.end();
    scene.add(placed(shield(theme, player.colour), at, shield_in_wreath));
}

void paint_card(Scene& scene, const PlayerPanel& player, const Box& box, const CardStyle& style,
                const CastelliTheme& theme) {
    const CardPlan& plan = card_plans[style.shape];
    const Livery& livery = theme.livery(player.colour);
    scene.begin("player");
    const Ink active = livery.pattern == Pattern::plain ? livery.field : livery.charge;
    const Stroke edge = player.active ? Stroke{active, 0.032} : Stroke{theme.faint_ink.faded(0.6), 0.012};
    scene.paint(rounded_rectangle(box, 0.09), player.active ? theme.panel_active : theme.panel, edge);
    paint_emblem(scene, player, {box.left + shield_middle, box.top + plan.shield_y}, theme);
    const double points = paint_points(scene, player, box, plan, theme);
    if (style.shape != CardShape::emblem) {
        NameRoom room{
            {box.left + shield_room, box.top + plan.name_baseline}, 0, name_size, style.least_text, theme.ink};
        room.width = box.right - side_margin - room.at.x - (plan.points_at_left ? 0 : points + clear);
        for (Text& line : name_texts(player.name, room)) scene.write(std::move(line));
        paint_goods(scene, player, box, plan, theme);
        const Point tile{box.left + shield_middle, box.top + plan.height + tile_middle};
        if (player.tile) paint_tile(scene, player, tile, theme);
        paint_notes(scene, player, box, plan, theme);
    }
    scene.end();
}

double height_of(const PlayerPanel& player, CardShape shape) {
    const double plain = card_plans[shape].height;
    if (shape == CardShape::emblem) return plain;
    if (player.tile) return plain + tile_room;
    return plain + (player.notes.empty() ? 0 : note_room * double(player.notes.size()));
}

double greatest_height(std::span<const GamePanels> games, CardShape shape) {
    double height = card_plans[shape].height;
    for (const GamePanels& game : games)
        for (const PlayerPanel& player : game.players) height = std::max(height, height_of(player, shape));
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

double least_width(CardShape shape) { return card_plans[shape].least_width; }

bool shows_goods(double least_text) { return goods_size >= least_text; }

Scene score_scene(std::span<const GamePanels> games, double width, int columns, const CastelliTheme& theme,
                  const CardStyle& style) {
    Scene scene;
    scene.font = theme.font;
    scene.paper = theme.paper;
    const double card_height = greatest_height(games, style.shape);
    double top = 0;
    for (const GamePanels& game : games) {
        if (!game.heading.empty() && style.shape != CardShape::emblem) {
            paint_heading(scene, game, top, width, theme);
            top += heading_room;
        }
        const auto boxes =
            card_boxes(int(game.players.size()), std::min(columns, int(game.players.size())), width, card_height);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const Box box = boxes[i].moved({0, top});
            paint_card(scene, game.players[i], box, style, theme);
            scene.frame = scene.frame.joined(box);
        }
        if (!boxes.empty()) top += boxes.back().bottom + panel_gap;
    }
    return scene;
}

}  // namespace castellan::render
