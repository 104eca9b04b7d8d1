#include "engine/carcassonne/words/spell.hpp"

#include <algorithm>
#include <utility>

namespace castellan::carcassonne {
namespace {

/// Whether only one castle is on that tile.
bool names_castle(const State& state, TileNumber tile) {
    const auto castles = state.placed_castles();
    return std::count_if(castles.begin(), castles.end(), [&](const Castle& castle) {
               return std::find(castle.tiles.begin(), castle.tiles.end(), tile) != castle.tiles.end();
           }) == 1;
}

/// The feature that a castle takes: as it is seen on the tile just placed, or a monastery beside it.
void name_taken(const Setup& setup, const State& state, Node feature, Word& word) {
    const PlacedTile& last = state.last_tile();
    const TileKind& kind = setup.tiles->kind(last.kind);
    const Node root = state.features.root(feature);
    const auto segments = std::uint8_t(kind.segments.size());
    for (std::uint8_t segment = 0; segment < segments; ++segment)
        if (state.features.root(last.first + segment) == root) {
            word.spot = spot_of(kind, last.rotation, segment);
            return;
        }
    word.spot.terrain = Terrain::monastery;
    word.spot.place = state.tiles[state.features.tile(feature)].place;
}

}  // namespace

Spot spot_of(const TileKind& kind, Rotation rotation, std::uint8_t segment) {
    Spot spot;
    spot.terrain = kind.segments[segment].terrain;
    const auto alike = [&](const Segment& other) { return other.terrain == spot.terrain; };
    if (std::count_if(kind.segments.begin(), kind.segments.end(), alike) == 1) return spot;
    for (const Side side : all_sides) {
        if (kind.segment_at(side, rotation) == segment) {
            spot.side = side;
            break;
        }
        const bool left = kind.segment_at(left_of(side), rotation) == segment;
        if (left || kind.segment_at(right_of(side), rotation) == segment) {
            spot.half = left ? left_of(side) : right_of(side);
            break;
        }
    }
    return spot;
}

CastlePlace place_of(const State& state, CastleNumber castle) {
    auto [first, second] = state.castles[castle].tiles;
    if (second < first) std::swap(first, second);
    if (names_castle(state, first)) return {state.tiles[first].place, {}};
    if (names_castle(state, second)) return {state.tiles[second].place, {}};
    return {state.tiles[first].place, state.tiles[second].place};
}

Word word_for(const Setup& setup, const State& state, const Action& action) {
    const auto spot = [&] {
        return spot_of(setup.tiles->kind(state.last_tile().kind), state.last_tile().rotation, action.segment);
    };
    Word word;
    switch (action.kind) {
        case ActionKind::aside:
        case ActionKind::tile:
            word.kind = action.kind == ActionKind::aside ? WordKind::aside : WordKind::tile;
            word.tile = setup.tiles->kind(action.tile).name;
            word.place = action.place;
            word.rotation = action.rotation;
            break;
        case ActionKind::follower:
            word.kind = WordKind::follower;
            word.spot = spot();
            break;
        case ActionKind::castle:
            word.kind = WordKind::castle;
            word.spot = spot();
            if (action.player != to_play(setup, state)) word.player = action.player;
            break;
        case ActionKind::take_feature:
        case ActionKind::take_castle:
            word.kind = WordKind::take;
            word.castle = place_of(state, action.castle);
            if (action.player != state.castles[action.castle].owner) word.player = action.player;
            if (action.kind == ActionKind::take_castle)
                word.from = place_of(state, action.from);
            else
                name_taken(setup, state, action.feature, word);
            break;
    }
    return word;
}

}  // namespace castellan::carcassonne
