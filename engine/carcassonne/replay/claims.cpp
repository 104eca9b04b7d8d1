#include "engine/carcassonne/replay/claims.hpp"

#include <algorithm>

#include "engine/carcassonne/words/spell.hpp"
#include "language/text.hpp"

namespace castellan::carcassonne {

using language::tr;

namespace {

template <class IsWanted>
Truth of_event(const PlayedTurn& turn, IsWanted is_wanted) {
    Truth truth;
    const auto found = std::find_if(turn.events.begin(), turn.events.end(), is_wanted);
    if (found == turn.events.end()) return truth;
    truth.event = &*found;
    truth.owners = found->owners;
    truth.points = found->points;
    return truth;
}

/// The first segment of a feature that lies on one of the tiles; the first of all if none does.
Node first_on(const Setup& setup, const State& state, Node feature, TileNumber tile) {
    const Features& features = state.features;
    if (tile != no_tile) {
        const PlacedTile& placed = state.tiles[tile];
        const auto end = Node(placed.first + setup.tiles->kind(placed.kind).segments.size());
        for (Node node = placed.first; node < end; ++node)
            if (features.root(node) == features.root(feature)) return node;
    }
    return features.first(feature);
}

/// Names a feature by the turn's tile where it has a segment of it, else by the first of its tiles.
void name_feature(const Setup& setup, const State& state, const PlayedTurn& turn, Node feature, Word& word) {
    const TileNumber placed = turn.has_tile() ? state.map.at(turn.tile().place) : no_tile;
    const Node node = first_on(setup, state, feature, placed);
    const PlacedTile& tile = state.tiles[state.features.tile(node)];
    word.spot = spot_of(setup.tiles->kind(tile.kind), tile.rotation, state.features.segment(node));
    if (state.features.tile(node) != placed) word.spot.place = tile.place;
}

}  // namespace

tl::expected<Truth, ResolveError> truth_of(const Setup& setup, const State& state, const PlayedTurn& turn,
                                           const Word& claim) {
    if (claim.kind == WordKind::total) {
        Truth truth;
        truth.points = turn.points[*claim.player];
        return truth;
    }
    if (claim.kind == WordKind::castle_claim) {
        const auto castle = resolve_castle(setup, state, claim);
        if (!castle) return tl::unexpected(castle.error());
        return of_event(turn, [&](const Event& event) { return event.castle == *castle; });
    }
    if (!claim.spot.place && !turn.has_tile())
        return tl::unexpected(ResolveError{"no-such-feature", tr("no tile was placed, so a feature needs its place"),
                                           tr("name the place of one of its tiles: cN@e1n2")});
    const auto feature = resolve_feature(setup, state, claim);
    if (!feature) return tl::unexpected(feature.error());
    const Node root = state.features.root(*feature);
    Truth truth = of_event(turn, [&](const Event& event) {
        return event.castle == no_castle && state.features.root(event.feature) == root;
    });
    truth.feature = root;
    return truth;
}

Word claim_of(const Setup& setup, const State& state, const PlayedTurn& turn, const Event& event) {
    Word word;
    word.points = event.points;
    word.owners = event.owners;
    if (event.castle != no_castle) {
        word.kind = WordKind::castle_claim;
        word.castle = place_of(state, event.castle);
        return word;
    }
    word.kind = WordKind::feature_claim;
    name_feature(setup, state, turn, event.feature, word);
    return word;
}

Word as_named(const Setup& setup, const State& state, const PlayedTurn& turn, const Word& claim) {
    Word word = claim;
    if (claim.kind == WordKind::feature_claim) {
        if (const auto feature = resolve_feature(setup, state, claim)) name_feature(setup, state, turn, *feature, word);
    } else if (claim.kind == WordKind::castle_claim) {
        if (const auto castle = resolve_castle(setup, state, claim)) word.castle = place_of(state, *castle);
    }
    return word;
}

Word total_of(Colour player, std::int32_t points) {
    Word word;
    word.kind = WordKind::total;
    word.player = player;
    word.points = points;
    return word;
}

}  // namespace castellan::carcassonne
