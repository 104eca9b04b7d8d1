// Pieces that lie beside a board: tiles, castles, cards, charts with the markers of players.
#include <algorithm>
#include <string>

#include "engine/castelli/rules/gains.hpp"
#include "language/text.hpp"
#include "render/castelli/board/glyphs.hpp"
#include "render/castelli/board/tile_painter.hpp"
#include "render/castelli/figure/panel_parts.hpp"

namespace castellan::render {

using analyzer::figure::LooseGroup;
using analyzer::figure::LoosePiece;
using analyzer::figure::Panel;

namespace {

constexpr double piece_room = 0.72;  // height of a line of pieces, and width of most
constexpr double piece_gap = 0.1;
constexpr double group_gap = 0.22;
constexpr double number_size = 0.25;

/// A line of fields from 0 to the most that one can have, with shields above the levels of their owners.
class Chart {
  public:
    Chart(const LoosePiece& piece, const CastelliTheme& theme) : piece_(piece), theme_(theme) {}

    static constexpr double width() { return symbol_room + field * fields; }
    static constexpr double height() { return marker_room + field; }

    void paint(Scene& scene, Point corner) const {
        scene.add(placed(resource_symbol(theme_, piece_.resource),
                         corner + Point{symbol_room / 2 - 0.03, marker_room + field / 2}, 0.34));
        for (int level = 0; level < fields; ++level) paint_field(scene, corner, level);
    }

  private:
    static constexpr int fields = castelli::holding_limit + 1;
    static constexpr double field = 0.4;
    static constexpr double marker_room = 0.36;
    static constexpr double symbol_room = 0.48;

    void paint_field(Scene& scene, Point corner, int level) const {
        const Point at = corner + Point{symbol_room + field * (level + 0.5), marker_room + field / 2};
        scene.paint(rectangle(Box::around(at, field, field)), theme_.panel, {theme_.faint_ink, 0.014});
        scene.write(label(std::to_string(level), at, number_size, theme_.ink, field * 0.8));
        std::vector<castelli::Colour> here;
        for (const castelli::Colour colour : piece_.levels.named)
            if (piece_.levels.number[colour] == level) here.push_back(colour);
        const double size = here.size() > 1 ? std::min(0.3, field * 1.1 / double(here.size())) : 0.3;
        double x = at.x - size * double(here.size() - 1) / 2;
        for (const castelli::Colour colour : here) {
            scene.begin("marker");
            scene.add(placed(shield(theme_, colour), {x, corner.y + marker_room / 2}, size));
            scene.end();
            x += size;
        }
    }

    const LoosePiece& piece_;
    const CastelliTheme& theme_;
};

constexpr double card_width = 1.3;

double width_of(const LoosePiece& piece) {
    if (piece.kind == LoosePiece::Kind::chart) return Chart::width();
    return piece.kind == LoosePiece::Kind::card ? card_width : piece_room;
}

double height_of(const LoosePiece& piece) {
    return piece.kind == LoosePiece::Kind::chart ? Chart::height() : piece_room;
}

/// A card face up: its name.
void paint_card(Scene& scene, const LoosePiece& piece, Point centre, const FigureSetting& setting) {
    const Box box = Box::around(centre, card_width, piece_room);
    scene.paint(rounded_rectangle(box, 0.08), setting.theme.panel, {setting.theme.line, 0.02});
    const Scene name = set_text(language::tr(castelli::name(piece.card)), card_width - 0.12,
                                setting.style(number_size, Weight::bold, Anchor::middle), setting);
    scene.add(name, {box.left + 0.06, centre.y - name.frame.height() / 2});
}

void paint_piece(Scene& scene, const LoosePiece& piece, const Panel& panel, Point corner,
                 const FigureSetting& setting) {
    using Kind = LoosePiece::Kind;
    const CastelliTheme& theme = setting.theme;
    const Point centre = corner + Point{width_of(piece) / 2, piece_room / 2};
    const auto put = [&](const Glyph& glyph, double size) { scene.add(placed(glyph, centre, size)); };
    switch (piece.kind) {
        case Kind::tile:
            scene.begin(GroupKind::tile, "tile beside");
            TilePainter(theme).paint_face(scene, panel.setup.set->tiles[piece.tile.tile], piece.tile.rotation, centre,
                                          "beside");
            scene.end();
            break;
        case Kind::tile_back: TilePainter(theme).paint_back(scene, centre); break;
        case Kind::castle: put(castle(theme, piece.colour), 0.5); break;
        case Kind::village: put(village(theme), 0.5); break;
        case Kind::city: put(city(theme), 0.6); break;
        case Kind::silver: put(silver_cube(theme), 0.36); break;
        case Kind::card: paint_card(scene, piece, centre, setting); break;
        case Kind::card_back: put(card(theme), 0.6); break;
        case Kind::chart: Chart(piece, theme).paint(scene, corner); break;
    }
}

/// Side by side, as many in a line as there is room for.
Scene pieces_of(const LooseGroup& group, const Panel& panel, double width, const FigureSetting& setting) {
    Scene scene;
    double x = 0, y = 0, line = 0, right = 0;
    for (const LoosePiece& piece : group.pieces) {
        const double wide = width_of(piece);
        if (x > 0 && x + wide > width) x = 0, y += line + piece_gap, line = 0;
        paint_piece(scene, piece, panel, {x, y}, setting);
        right = std::max(right, x + wide);
        x += wide + piece_gap;
        line = std::max(line, height_of(piece));
    }
    scene.frame = {0, 0, right, y + line};
    return scene;
}

/// The widest line that it can have: lines set for a page know theirs.
double width_of_texts(const Scene& scene) {
    double width = 0;
    for (const Item& item : scene.items)
        if (const auto* text = std::get_if<Text>(&item)) width = std::max(width, text->at.x + text->width);
    return width;
}

}  // namespace

Scene loose_pieces(const Panel& panel, double width, const FigureSetting& setting) {
    Scene scene = of_width(0);
    if (panel.beside.empty()) return scene;
    for (const LooseGroup& group : panel.beside) {
        const Scene pieces = pieces_of(group, panel, width, setting);
        const Scene text = set_text(group.text, width, setting.style(), setting);
        const double wide = std::max(pieces.frame.width(), width_of_texts(text));
        Scene whole = of_width(wide);
        const bool over_its_name = setting.on_page() && group.pieces.size() == 1 && pieces.frame.width() <= piece_room;
        whole.add(pieces, {over_its_name ? (wide - pieces.frame.width()) / 2 : 0, 0});
        whole.frame.bottom = pieces.frame.height();
        put_below(whole, text, 0.08);
        put_below(scene, whole, group_gap);
        scene.frame.right = std::max(scene.frame.right, wide);
    }
    Scene grouped;
    grouped.frame = scene.frame;
    grouped.begin("beside");
    grouped.add(scene, {});
    grouped.end();
    return grouped;
}

}  // namespace castellan::render
