#include "render/carcassonne/map_scene.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string>

#include "engine/carcassonne/rules/castles.hpp"
#include "render/carcassonne/palette.hpp"
#include "render/carcassonne/pieces.hpp"
#include "render/carcassonne/score_badges.hpp"
#include "render/carcassonne/tile_scene.hpp"

namespace castellan::render::carcassonne {

using namespace castellan::carcassonne;

namespace {

constexpr double label_room = 0.5;   // around the map, for the names of places
constexpr double plain_room = 0.15;  // around one without them

Extent shown_extent(const MapView& view) {
    Extent extent = extent_of(*view.state);
    for (const CastleNumber number : view.vicinities)
        extent = joined(extent, extent_of(*view.state, view.state->castles[number]));
    return extent;
}

class MapPainter {
  public:
    MapPainter(PartedScene& parted, const MapView& view, const Theme& theme, TileRows* rows)
        : parted_(parted),
          scene_(parted.scene),
          view_(view),
          theme_(theme),
          rows_(rows),
          extent_(view.extent ? *view.extent : shown_extent(view)),
          width_(tile_width(extent_)),
          room_(view.coordinates ? label_room : plain_room) {}

    void paint_map() {
        scene_.frame = middles_of(extent_).grown(width_ / 2 + room_);
        if (view_.coordinates) add_coordinates();
        layer(GroupKind::tiles, "tiles", &MapPainter::paint_tiles);
        if (view_.last && shows(*view_.last)) layer(GroupKind::glows, "glows", &MapPainter::paint_glow);
        if (!view_.vicinities.empty()) layer(GroupKind::drawings, "vicinities", &MapPainter::paint_vicinities);
        layer(GroupKind::pieces, "pieces", &MapPainter::paint_pieces);
        if (!view_.scored.empty()) layer(GroupKind::pieces, "scores", &MapPainter::paint_scores);
    }

  private:
    [[nodiscard]] const State& state() const { return *view_.state; }
    [[nodiscard]] const TileKind& kind_of(const PlacedTile& tile) const { return view_.setup->tiles->kind(tile.kind); }
    [[nodiscard]] Point centre(Place place) const {
        const Point centre{place.x * width_, -place.y * width_};
        return view_.flipped ? Point{} - centre : centre;
    }
    /// The box around the middles of its tiles.
    [[nodiscard]] Box middles_of(const Extent& extent) const {
        const Point one = centre(extent.least), other = centre(extent.most);
        return Box{one.x, one.y, one.x, one.y}.joined({other.x, other.y, other.x, other.y});
    }
    /// How a tile lies, as it is seen.
    [[nodiscard]] Rotation rotation_of(const PlacedTile& tile) const {
        return Rotation((tile.rotation + (view_.flipped ? 2 : 0)) % 4);
    }

    /// Of a map that is shown in part.
    [[nodiscard]] bool shows(TileNumber tile) const { return extent_.contains(state().tiles[tile].place); }
    [[nodiscard]] bool shows(const Castle& castle) const { return shows(castle.tiles[0]) && shows(castle.tiles[1]); }
    [[nodiscard]] bool shows(Node node) const { return shows(state().features.tile(node)); }

    void layer(GroupKind kind, const char* name, void (MapPainter::*paint_layer)()) {
        scene_.begin(kind, name);
        (this->*paint_layer)();
        scene_.end();
    }

    /// They are the same on all maps of a row.
    void add_coordinates() {
        if (rows_ == nullptr) return paint_coordinates(scene_);
        parted_.add(rows_->coordinates([&](Scene& scene) { paint_coordinates(scene); }));
    }

    void paint_coordinates(Scene& scene) const {
        scene.begin(GroupKind::coordinates, "coordinates");
        const double size = std::min(place_name_size, 0.42 * width_);
        const auto write = [&](Place place, Point at) {
            scene.write(label(text(place), at, size, theme_.faint_ink, std::min(0.45, 0.92 * width_)));
        };
        constexpr double off = label_room / 2;
        for (int x = extent_.least.x; x <= extent_.most.x; ++x)
            for (const double y : {scene_.frame.top + off, scene_.frame.bottom - off})
                write({std::int16_t(x), 0}, {centre(Place{std::int16_t(x), 0}).x, y});
        for (int y = extent_.least.y; y <= extent_.most.y; ++y)
            for (const double x : {scene_.frame.left + off, scene_.frame.right - off})
                write({0, std::int16_t(y)}, {x, centre(Place{0, std::int16_t(y)}).y});
        scene.end();
    }

    void paint_tiles() {
        if (rows_ != nullptr) return add_rows();
        for (const PlacedTile& tile : state().tiles)
            if (extent_.contains(tile.place)) paint_placed(tile, scene_);
    }

    void add_rows() {
        for (std::size_t number = rows_->size(); number < state().tiles.size(); ++number) {
            const PlacedTile& tile = state().tiles[number];
            rows_->add(key_of(tile), [&](Scene& scene) { paint_placed(tile, scene); });
        }
        parted_.add(rows_->all());
    }

    /// All that the picture of a tile depends on.
    [[nodiscard]] std::string key_of(const PlacedTile& tile) const {
        const Point at = centre(tile.place);
        return fmt::format("{} {} {} {} {}", tile.kind, rotation_of(tile), at.x, at.y, width_);
    }

    void paint_placed(const PlacedTile& tile, Scene& scene) const {
        const std::string& kind = kind_of(tile).name;
        const Point at = centre(tile.place);
        scene.begin(GroupBegin{GroupKind::tile, fmt::format("tile {} {}", kind, text(tile.place)), kind, at,
                               palette_of(theme_).field, theme_.ink});
        paint_tile(scene, (*view_.plans)[tile.kind], rotation_of(tile), at, width_, theme_);
        scene.end();
    }

    void paint_glow() {
        const PlacedTile& tile = state().tiles[*view_.last];
        const Point at = centre(tile.place);
        const Path around = rounded_rectangle(Box::around(at, 1.02 * width_, 1.02 * width_), 0.05 * width_);
        scene_.begin(GroupBegin{GroupKind::glow, "glow " + text(tile.place), "*", at, theme_.glow, theme_.glow_core});
        constexpr std::array<std::pair<double, double>, 4> rings = {
            {{0.16, 0.25}, {0.12, 0.35}, {0.085, 0.6}, {0.05, 1}}};
        for (const auto& [thickness, strength] : rings)
            scene_.stroke(around, {theme_.glow.faded(strength), thickness * width_});
        scene_.end();
    }

    void paint_vicinities() {
        for (const CastleNumber number : view_.vicinities) {
            const Castle& castle = state().castles[number];
            const Extent near = extent_of(state(), castle);
            if (!extent_.contains(near.least) || !extent_.contains(near.most)) continue;
            const Box box = middles_of(near).grown(0.47 * width_);
            const Path frame = rounded_rectangle(box, 0.1 * width_);
            scene_.begin(fmt::format("vicinity of {}", places_text(castle)));
            scene_.stroke(frame, {theme_.glow_core, 0.07 * width_});
            scene_.stroke(frame, {mark_ink(livery(theme_, castle.owner)), 0.04 * width_, 0.1 * width_});
            scene_.end();
        }
    }

    [[nodiscard]] Point castle_at(const Castle& castle) const {
        return between(centre(state().tiles[castle.tiles[0]].place), centre(state().tiles[castle.tiles[1]].place), 0.5);
    }
    [[nodiscard]] bool is_level(const Castle& castle) const {
        return state().tiles[castle.tiles[0]].place.x == state().tiles[castle.tiles[1]].place.x;
    }
    /// The tile that was placed first comes first.
    [[nodiscard]] std::string places_text(const Castle& castle) const {
        const auto [first, second] = std::minmax(castle.tiles[0], castle.tiles[1]);
        return fmt::format("{} {}", text(state().tiles[first].place), text(state().tiles[second].place));
    }

    /// Where a follower is on a segment.
    [[nodiscard]] Spot spot_of(Node node) const {
        const PlacedTile& tile = state().tiles[state().features.tile(node)];
        const Spot spot =
            follower_spot((*view_.plans)[tile.kind], kind_of(tile), state().features.segment(node), rotation_of(tile));
        return {centre(tile.place) + spot.at * width_, spot.size * width_};
    }

    void paint_pieces() {
        for (const Castle& castle : state().placed_castles()) {
            if (!shows(castle)) continue;
            const Point at = castle_at(castle);
            const Livery& inks = livery(theme_, castle.owner);
            scene_.begin(GroupBegin{GroupKind::building,
                                    fmt::format("castle {} {}{}", name(castle.owner), places_text(castle),
                                                castle.occupied ? "" : ", scored"),
                                    fmt::format("^{}", letter(castle.owner)), at, inks.field, inks.value});
            paint_castle(scene_, castle.owner, castle.occupied, is_level(castle), at, width_, theme_);
            scene_.end();
        }
        for (const Follower& follower : state().followers)
            if (shows(follower.node)) paint_follower_of(follower);
    }

    void paint_follower_of(const Follower& follower) {
        const Spot spot = spot_of(follower.node);
        const Terrain terrain = state().features.of(follower.node).terrain;
        const Place place = state().tiles[state().features.tile(follower.node)].place;
        const Livery& inks = livery(theme_, follower.owner);
        scene_.begin(GroupBegin{GroupKind::piece,
                                fmt::format("follower {} {} {}", name(follower.owner), name(terrain), text(place)),
                                std::string(1, letter(follower.owner)), spot.at, inks.field, inks.value});
        paint_follower(scene_, follower.owner, spot.at, spot.size,
                       terrain == Terrain::field ? Pose::lying : Pose::standing, theme_);
        scene_.end();
    }

    void paint_scores() {
        const double without_labels = 0.96 * room_;
        BadgePainter badges(scene_, scene_.frame.grown(-without_labels), width_, theme_);
        for (const Follower& follower : state().followers) {
            const Spot spot = spot_of(follower.node);
            badges.keep_free(Box::around(spot.at, spot.size, spot.size));
        }
        for (const Castle& castle : state().placed_castles())
            badges.keep_free(Box::around(castle_at(castle), 0.4 * width_, 0.45 * width_));
        for (const Event& event : view_.scored) {
            if (event.castle != no_castle) {
                const Castle& castle = state().castles[event.castle];
                if (shows(castle)) badges.paint(event, "score castle " + places_text(castle), castle_at(castle));
                continue;
            }
            const Node node = shown_node(event);
            if (!shows(node)) continue;
            const PlacedTile& tile = state().tiles[state().features.tile(node)];
            if (event.terrain == Terrain::monastery) {
                const Spot& church = *(*view_.plans)[tile.kind].monastery;
                badges.keep_free(Box::around(centre(tile.place) + as_it_lies(church.at, rotation_of(tile)) * width_,
                                             0.7 * church.size * width_, 0.6 * church.size * width_));
            }
            badges.paint(event, fmt::format("score {} {}", name(event.terrain), text(tile.place)), spot_of(node).at);
        }
    }

    /// The segment of a feature that shows its points: under an owner's follower, else on the tile that completed it.
    [[nodiscard]] Node shown_node(const Event& event) const {
        const Features& features = state().features;
        const Node root = features.root(event.feature);
        for (const Follower& follower : state().followers)
            if (event.owners.contains(follower.owner) && features.root(follower.node) == root) return follower.node;
        for (Node node = state().last_tile().first; node < features.size(); ++node)
            if (features.root(node) == root) return node;
        return event.feature;
    }

    PartedScene& parted_;
    Scene& scene_;
    const MapView& view_;
    const Theme& theme_;
    TileRows* const rows_;  // none: all is painted
    const Extent extent_;
    const double width_;  // of a tile
    const double room_;   // around the map
};

PartedScene drawn_map(const MapView& view, const Theme& theme, TileRows* rows) {
    PartedScene parted;
    parted.scene.font = theme.font;
    parted.scene.paper = theme.paper;
    MapPainter(parted, view, theme, rows).paint_map();
    return parted;
}

}  // namespace

Scene map_scene(const MapView& view, const Theme& theme) { return drawn_map(view, theme, nullptr).scene; }

PartedScene map_scene(const MapView& view, const Theme& theme, TileRows& rows) { return drawn_map(view, theme, &rows); }

}  // namespace castellan::render::carcassonne
