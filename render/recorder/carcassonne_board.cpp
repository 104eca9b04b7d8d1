#include "analyzer/carcassonne/game.hpp"
#include "engine/carcassonne/words/spell.hpp"
#include "render/carcassonne/picture.hpp"
#include "render/carcassonne/pieces.hpp"
#include "render/carcassonne/tile_scene.hpp"
#include "render/page/themes.hpp"
#include "render/recorder/board.hpp"

namespace castellan::render::carcassonne {

namespace {

using namespace castellan::carcassonne;
using castellan::carcassonne::Place;  // pictures of Castelli have a Place, too
using recorder::drawn;
using recorder::DrawnThing;
using recorder::ShownBoard;
using recorder::Wanted;

struct TileSpot {
    std::string name;
    Place place;
    Point within;  // in a tile's width
    double size = 1;
};

/// A place, or a follower's place on the tile just placed: "e1n2", "cN".
std::optional<TileSpot> tile_spot(const Setup& setup, const State& state, const TilePlans& plans,
                                  const std::string& name) {
    if (const auto place = parse_place(name)) return TileSpot{name, *place, {}, 1};
    const auto word = parse_word(name);
    if (!word || word->kind != WordKind::follower || state.tiles.empty()) return std::nullopt;
    const PlacedTile& tile = state.tiles.back();
    const TileKind& kind = setup.tiles->kind(tile.kind);
    for (std::size_t segment = 0; segment < kind.segments.size(); ++segment) {
        Word follower;
        follower.kind = WordKind::follower;
        follower.spot = spot_of(kind, tile.rotation, std::uint8_t(segment));
        if (spelled(follower) != name) continue;
        const auto spot = follower_spot(plans[tile.kind], kind, std::uint8_t(segment), tile.rotation);
        return TileSpot{name, tile.place, spot.at, spot.size};
    }
    return std::nullopt;
}

/// The tile of a word that may go on: "D@" as the set has it, "D@e1S" as it lies.
std::optional<DrawnThing> tile_thing(const Setup& setup, const TilePlans& plans, const std::string& word) {
    const auto kind = setup.tiles->find(std::string_view(word).substr(0, word.find('@')));
    if (!kind || word.find('@') == std::string::npos) return std::nullopt;
    const auto read = parse_word(word);
    const Rotation rotation = read && read->kind == WordKind::tile ? read->rotation : Rotation{};
    return drawn(word,
                 [&](Scene& scene, const Theme& theme) { paint_tile(scene, plans[*kind], rotation, {}, 1, theme); });
}

}  // namespace

std::optional<ShownBoard> recorder_board(const notation::Record& record, const Wanted& wanted) {
    const auto opened = analyzer::carcassonne::open_game(record, {});
    if (!opened->is_set_up()) return std::nullopt;
    const PlayedGame& game = analyzer::carcassonne::played_game(*opened);
    const auto there = game.at(wanted.address);
    if (!there) return std::nullopt;
    const auto plans = plan_tiles(*game.setup().tiles);
    Extent extent = extent_of(there->state);
    std::vector<TileSpot> found;
    for (const std::string& name : wanted.spots) {
        auto spot = tile_spot(game.setup(), there->state, plans, name);
        if (!spot) continue;
        extent = joined(extent, {spot->place, spot->place});
        found.push_back(*std::move(spot));
    }
    ShownBoard board;
    if (wanted.draws) {
        recorder::draw_in(
            wanted.light,
            [&](bool by_day) { return make_board(game, *there, plans, by_day ? page::day() : page::night(), extent); },
            board.by_day, board.by_night);
    }
    const double width = tile_width(extent);
    for (const TileSpot& spot : found)
        board.spots.push_back(
            {spot.name, Point{spot.place.x * width, -spot.place.y * width} + spot.within * width, spot.size * width});
    if (!there->state.tiles.empty()) {
        const Place& last = there->state.tiles.back().place;
        board.latest = {{}, Point{last.x * width, -last.y * width}, width};
    }
    for (const std::string& word : wanted.words)
        if (auto thing = tile_thing(game.setup(), plans, word)) board.things.push_back(*std::move(thing));
    return board;
}

std::vector<DrawnThing> recorder_signs() {
    std::vector<DrawnThing> signs;
    for (const Colour colour : all_colours) {
        signs.push_back(drawn(std::string(1, letter(colour)), [&](Scene& scene, const Theme& theme) {
            paint_follower(scene, colour, {}, 0.85, Pose::standing, theme);
        }));
        signs.push_back(drawn(std::string("castle ") + letter(colour),
                              [&](Scene& scene, const Theme& theme) { paint_token(scene, colour, {}, 0.85, theme); }));
    }
    return signs;
}

}  // namespace castellan::render::carcassonne
