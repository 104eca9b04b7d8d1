#include "engine/carcassonne/state/state.hpp"

namespace castellan::carcassonne {
namespace {

/// Both segments lie against each other; none is there where a city is opposite a field's half.
void join(Features& features, Node own, Node other) {
    features.join(own, other);
    Feature& joined = features.of(own);
    if (joined.terrain != Terrain::field) joined.open -= 2;
}

void join_side(const Setup& setup, State& state, const PlacedTile& tile, Side side) {
    const TileNumber other_number = state.map.at(beside(tile.place, side));
    if (other_number == no_tile) return;
    const PlacedTile& other = state.tiles[other_number];
    const TileKind& own_kind = setup.tiles->kind(tile.kind);
    const TileKind& other_kind = setup.tiles->kind(other.kind);
    const std::uint8_t segment = own_kind.segment_at(side, tile.rotation);
    if (segment != no_segment)
        join(state.features, tile.first + segment, other.first + other_kind.segment_at(opposite(side), other.rotation));
    for (const Half half : {left_of(side), right_of(side)}) {
        const std::uint8_t field = own_kind.segment_at(half, tile.rotation);
        if (field != no_segment)
            join(state.features, tile.first + field,
                 other.first + other_kind.segment_at(opposite(half), other.rotation));
    }
}

/// S3: the tile is around the monasteries beside it, and the tiles there are around its own.
void join_monasteries(const Setup& setup, State& state, const PlacedTile& tile) {
    const auto fill = [&](const PlacedTile& with) {
        const std::uint8_t monastery = setup.tiles->kind(with.kind).monastery;
        if (monastery == no_segment) return;
        Feature& feature = state.features.of(with.first + monastery);
        ++feature.tiles;
        --feature.open;
    };
    for (const Place place : places_around(tile.place)) {
        const TileNumber other = state.map.at(place);
        if (other == no_tile) continue;
        fill(state.tiles[other]);
        fill(tile);
    }
}

}  // namespace

void lay_tile(const Setup& setup, State& state, KindId kind, Place place, Rotation rotation) {
    const TileKind& tile_kind = setup.tiles->kind(kind);
    const auto number = TileNumber(state.tiles.size());
    const PlacedTile tile{place, kind, rotation, Node(state.features.size())};
    state.map.lay(place, number, pattern_of(tile_kind, rotation));
    state.tiles.push_back(tile);
    const auto segments = std::uint8_t(tile_kind.segments.size());
    for (std::uint8_t segment = 0; segment < segments; ++segment) state.features.add(number, tile_kind, segment);
    for (const Side side : all_sides) join_side(setup, state, tile, side);
    join_monasteries(setup, state, tile);
    --state.left[kind];
    --state.tiles_left;
}

State initial_state(const Setup& setup) {
    State state;
    for (const TileKind& kind : setup.tiles->kinds) state.left.push_back(kind.count);
    state.tiles_left = std::uint16_t(setup.tiles->tiles());
    for (const Colour colour : setup.seated()) {
        state.follower_supply[colour] = followers_each;
        state.castle_supply[colour] = std::uint8_t(setup.castles_each());
    }
    lay_tile(setup, state, setup.tiles->start, Place{}, 0);
    if (state.tiles_left == 0) state.phase = Phase::over;
    return state;
}

}  // namespace castellan::carcassonne
