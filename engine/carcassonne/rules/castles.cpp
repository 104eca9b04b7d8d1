#include "engine/carcassonne/rules/castles.hpp"

#include <algorithm>

namespace castellan::carcassonne {
namespace {

/// K6: of the features that neighbour the castle.
CastleScore from_features(const Setup& setup, const State& state, const Castle& castle, const FeatureList& completed) {
    CastleScore best;
    for (const Node feature : completed) {
        if (!in_vicinity(setup, state, castle, feature)) continue;
        const int points = worth_complete(setup, state.features.of(feature));
        const bool wanted = castle.wanted_feature == feature;
        if (best.wave == 0 || wanted || points > best.points) best = {1, feature, no_castle, points};
        if (wanted) break;
    }
    return best;
}

/// K9: of the castles of the wave before that neighbour it.
CastleScore from_castles(const State& state, const Castle& castle, const std::array<CastleScore, most_castles>& scores,
                         std::uint8_t wave) {
    CastleScore best;
    for (CastleNumber from = 0; from < state.castle_count; ++from) {
        if (scores[from].wave + 1 != wave || scores[from].wave == 0) continue;
        if (!in_vicinity(state, castle, state.castles[from])) continue;
        const bool wanted = castle.wanted_castle == from;
        if (best.wave == 0 || wanted || scores[from].points > best.points)
            best = {wave, no_node, from, scores[from].points};
        if (wanted) break;
    }
    return best;
}

}  // namespace

std::array<Place, 6> vicinity(const State& state, const Castle& castle) {
    const Place a = state.tiles[castle.tiles[0]].place;
    const Place b = state.tiles[castle.tiles[1]].place;
    const bool one_above_the_other = a.x == b.x;
    const Side side = one_above_the_other ? Side::west : Side::north;
    return {a, b, beside(a, side), beside(b, side), beside(a, opposite(side)), beside(b, opposite(side))};
}

bool in_vicinity(const Setup& setup, const State& state, const Castle& castle, Node feature) {
    const Node root = state.features.root(feature);
    for (const Place place : vicinity(state, castle)) {
        const TileNumber number = state.map.at(place);
        if (number == no_tile) continue;
        const PlacedTile& tile = state.tiles[number];
        const std::size_t segments = setup.tiles->kind(tile.kind).segments.size();
        for (Node node = tile.first; node < tile.first + segments; ++node)
            if (state.features.root(node) == root) return true;
    }
    return false;
}

bool in_vicinity(const State& state, const Castle& castle, const Castle& other) {
    const auto places = vicinity(state, castle);
    return std::any_of(other.tiles.begin(), other.tiles.end(), [&](TileNumber tile) {
        return std::find(places.begin(), places.end(), state.tiles[tile].place) != places.end();
    });
}

bool can_score(const State& state, const Castle& castle) { return castle.occupied && castle.turn < state.turn; }

std::array<CastleScore, most_castles> castle_scores(const Setup& setup, const State& state,
                                                    const FeatureList& completed) {
    std::array<CastleScore, most_castles> scores{};
    if (completed.size == 0) return scores;
    bool reached = true;
    for (std::uint8_t wave = 1; reached; ++wave) {
        reached = false;
        for (CastleNumber number = 0; number < state.castle_count; ++number) {
            const Castle& castle = state.castles[number];
            if (scores[number].wave != 0 || !can_score(state, castle)) continue;
            scores[number] =
                wave == 1 ? from_features(setup, state, castle, completed) : from_castles(state, castle, scores, wave);
            reached = reached || scores[number].wave != 0;
        }
    }
    return scores;
}

}  // namespace castellan::carcassonne
