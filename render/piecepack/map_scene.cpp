#include "render/piecepack/map_scene.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>

#include "render/piecepack/map_layout.hpp"
#include "render/piecepack/pieces.hpp"
#include "render/piecepack/score_badges.hpp"
#include "render/piecepack/signs.hpp"

namespace castellan::render::piecepack {

using namespace castellan::piecepack;

namespace {

constexpr double label_room = 0.5;   // around the map, for the names of places
constexpr double plain_room = 0.15;  // around one without them

class MapPainter {
  public:
    MapPainter(PartedScene& parted, const MapView& view, const Theme& theme, KeptParts* kept)
        : parted_(parted),
          scene_(parted.scene),
          view_(view),
          theme_(theme),
          kept_(kept),
          extent_(view.extent.value_or(extent_of(*view.state))),
          width_(tile_width(extent_)),
          room_(view.coordinates ? label_room : plain_room),
          lines_(view.score != nullptr ? lines_by_tile(*view.score) : LinesByTile()) {}

    void paint_map() {
        scene_.frame = middles_of(extent_).grown(width_ / 2 + room_);
        if (view_.coordinates) paint_coordinates();
        layer(GroupKind::tiles, "tiles", &MapPainter::paint_tiles);
        if (view_.last) layer(GroupKind::glows, "glows", &MapPainter::paint_glow);
        layer(GroupKind::pieces, "pieces", &MapPainter::paint_pieces);
        if (view_.score != nullptr) layer(GroupKind::pieces, "scores", &MapPainter::paint_scores);
    }

  private:
    const Setup& setup() const { return *view_.setup; }
    const State& state() const { return *view_.state; }
    Point centre(Place place) const {
        const Point centre{place.x * width_, -place.y * width_};
        return view_.flipped ? Point{} - centre : centre;
    }
    /// The box around the middles of its tiles.
    Box middles_of(const Extent& extent) const {
        const Point one = centre(extent.least), other = centre(extent.most);
        return Box{one.x, one.y, one.x, one.y}.joined({other.x, other.y, other.x, other.y});
    }
    Point centre(Tile tile) const { return centre(state().place(tile)); }
    Point spot(Tile tile, Point within) const { return centre(tile) + within * width_; }

    void layer(GroupKind kind, const char* name, void (MapPainter::*paint_layer)()) {
        scene_.begin(kind, name);
        (this->*paint_layer)();
        scene_.end();
    }

    void paint_coordinates() {
        scene_.begin(GroupKind::coordinates, "coordinates");
        const double size = std::min(place_name_size, 0.42 * width_);
        const auto write = [&](Place place, Point at) {
            scene_.write(label(text(place), at, size, theme_.faint_ink, std::min(0.45, 0.92 * width_)));
        };
        constexpr double off = label_room / 2;
        for (int x = extent_.least.x; x <= extent_.most.x; ++x)
            for (const double y : {scene_.frame.top + off, scene_.frame.bottom - off})
                write({std::int16_t(x), 0}, {centre(Place{std::int16_t(x), 0}).x, y});
        for (int y = extent_.least.y; y <= extent_.most.y; ++y)
            for (const double x : {scene_.frame.left + off, scene_.frame.right - off})
                write({0, std::int16_t(y)}, {x, centre(Place{0, std::int16_t(y)}).y});
        scene_.end();
    }

    template <class Paint>
    void paint_sign_group(GroupKind kind, std::string name, std::string letters, Point at, Ink field, Ink ink,
                          Paint paint_it) {
        scene_.begin(GroupBegin{kind, std::move(name), std::move(letters), at, field, ink});
        paint_it();
        scene_.end();
    }

    void paint_tiles() {
        if (state().laid == 0) {
            const Path place =
                rounded_rectangle(Box::around(centre(Place{}), 0.94 * width_, 0.94 * width_), 0.05 * width_);
            scene_.stroke(place, {theme_.faint_ink, theme_.outline, 0.08});
        }
        for (std::uint8_t id = 0; id < tile_count; ++id) {
            const Tile tile{id};
            if (!state().lies(tile)) continue;
            const auto paint = [&](Scene& scene) { paint_laid(tile, scene); };
            if (kept_ == nullptr)
                paint(scene_);
            else
                parted_.add(kept_->part(key_of(tile), paint));
        }
    }

    /// All that the picture of a tile depends on.
    std::string key_of(Tile tile) const {
        const Point at = centre(tile);
        return fmt::format("{} {} {} {}", tile.id, at.x, at.y, width_);
    }

    void paint_laid(Tile tile, Scene& scene) const {
        const Point at = centre(tile);
        scene.begin(GroupBegin{GroupKind::tile, fmt::format("tile {} {}", text(tile), text(state().place(tile))),
                               text(tile), at, theme_.panel, theme_.ink});
        paint_tile(scene, tile, at, width_, theme_);
        scene.end();
    }

    template <class Outline>
    void glow(const std::string& what, Point at, double breadth, Outline outline) {
        paint_sign_group(GroupKind::glow, "glow " + what, "*", at, theme_.glow, theme_.glow_core, [&] {
            constexpr std::array<std::pair<double, double>, 4> rings = {
                {{0.16, 0.25}, {0.12, 0.35}, {0.085, 0.6}, {0.05, 1}}};
            for (const auto& [thickness, strength] : rings)
                scene_.stroke(outline(), {theme_.glow.faded(strength), breadth * thickness * width_});
        });
    }

    void paint_glow() {
        const Action& last = *view_.last;
        const Point at = centre(last.tile);
        switch (last.kind) {
            case ActionKind::tile:
                // Narrow: neighbours' signs are right at the edges.
                return glow(text(last.tile), at, 0.6,
                            [&] { return rounded_rectangle(Box::around(at, width_, width_), 0.06 * width_); });
            case ActionKind::castle: {
                const Spot place = castle_spot(last.tile);
                return glow("castle " + text(last.tile), spot(last.tile, place.at), 1,
                            [&] { return pawn().scaled(place.size * width_ * 1.06).moved(spot(last.tile, place.at)); });
            }
            case ActionKind::coin: {
                const Army& army = state().armies[last.player];
                const Spot place = spot_of_coin(last.player, army.size - 1);
                return glow("coin " + text(last.tile), spot(last.tile, place.at), 1,
                            [&] { return circle(spot(last.tile, place.at), place.size * width_ / 2); });
            }
            case ActionKind::reveal: return;
        }
    }

    bool has_castle(Tile tile) const {
        const auto& castles = state().castles;
        return std::find(castles.begin(), castles.end(), tile) != castles.end();
    }
    Spot castle_spot(Tile tile) const { return column(true, int(lines_[tile.id].size())).castle; }

    /// Coins of a tile lie by players clockwise, each player's as deployed.
    Spot spot_of_coin(Suit owner, int number) const {
        const Tile tile = state().armies[owner].coins[std::size_t(number)].tile;
        int before = 0;
        for (const Suit suit : setup().seated()) {
            if (suit == owner) break;
            before += state().armies[suit].on(tile);
        }
        for (int i = 0; i < number; ++i) before += state().armies[owner].coins[std::size_t(i)].tile == tile ? 1 : 0;
        return coin_spot(before, state().coins_on(tile));
    }

    void paint_pieces() {
        for (const Suit suit : setup().seated())
            if (state().lies(state().castles[suit])) paint_castle_of(suit);
        for (const Suit suit : setup().seated())
            for (int number = 0; number < state().armies[suit].size; ++number) paint_coin_of(suit, number);
    }

    void paint_castle_of(Suit suit) {
        const Tile tile = state().castles[suit];
        const Spot place = castle_spot(tile);
        const Point at = spot(tile, place.at);
        const Livery& inks = livery(theme_, suit);
        paint_sign_group(GroupKind::piece, fmt::format("castle {} on {}", name(suit), text(tile)),
                         fmt::format("^{}", letter(suit)), at, inks.field, inks.value,
                         [&] { paint_castle(scene_, suit, at, place.size * width_, theme_); });
    }

    void paint_coin_of(Suit suit, int number) {
        const Army& army = state().armies[suit];
        const LaidCoin& laid = army.coins[std::size_t(number)];
        const Coin coin{suit, laid.rank};
        std::string called = fmt::format("coin {} on {}", text(coin), text(laid.tile));
        int same = 1;  // coins whose rank is unknown are alike
        for (int i = 0; i < number; ++i) same += army.coins[std::size_t(i)] == laid ? 1 : 0;
        if (same > 1) called += fmt::format(", {}", same);
        const Spot place = spot_of_coin(suit, number);
        const Point at = spot(laid.tile, place.at);
        const Livery& inks = livery(theme_, suit);
        paint_sign_group(GroupKind::token, std::move(called), text(coin), at, inks.field, inks.value,
                         [&] { paint_coin(scene_, coin, at, place.size * width_, theme_); });
    }

    void paint_scores() {
        for (std::uint8_t id = 0; id < tile_count; ++id) {
            const auto& lines = lines_[id];
            const Column places = column(has_castle(Tile{id}), int(lines.size()));
            for (std::size_t i = 0; i < lines.size(); ++i) {
                const double middle = places.first_line + double(i) * places.line_height;
                paint_badge(scene_, *lines[i], spot(Tile{id}, {0, middle}), width_, places, theme_);
            }
        }
    }

    PartedScene& parted_;
    Scene& scene_;
    const MapView& view_;
    const Theme& theme_;
    KeptParts* const kept_;  // none: all is painted
    const Extent extent_;
    const double width_;  // of a tile
    const double room_;   // around the map
    const LinesByTile lines_;
};

PartedScene drawn_map(const MapView& view, const Theme& theme, KeptParts* kept) {
    PartedScene parted;
    parted.scene.font = theme.font;
    parted.scene.paper = theme.paper;
    MapPainter(parted, view, theme, kept).paint_map();
    return parted;
}

}  // namespace

Scene map_scene(const MapView& view, const Theme& theme) { return drawn_map(view, theme, nullptr).scene; }

PartedScene map_scene(const MapView& view, const Theme& theme, KeptParts& kept) {
    return drawn_map(view, theme, &kept);
}

}  // namespace castellan::render::piecepack
