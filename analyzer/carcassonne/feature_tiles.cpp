#include "analyzer/carcassonne/feature_tiles.hpp"

#include <algorithm>

#include "engine/carcassonne/rulebook/rules.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

namespace {

template <class Visit>
void for_each_segment(const State& state, Node feature, Visit&& visit) {
    Node node = feature;
    do {
        visit(node);
        node = state.features.next(node);
    } while (node != feature);
}

void sort_each_once(std::vector<TileNumber>& tiles) {
    std::sort(tiles.begin(), tiles.end());
    tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
}

/// What a tile gives without a pennant (S1 to S3, F1).
int base_points(const Setup& setup, const Event& event, std::size_t tiles) {
    if (event.terrain == Terrain::field) return 0;
    if (event.terrain != Terrain::city || event.rule == &rules::F1) return 1;
    return tiles == 2 && setup.rulings.small_city() == SmallCity::two ? 1 : 2;
}

}  // namespace

std::vector<TileNumber> tiles_of(const State& state, Node feature) {
    std::vector<TileNumber> tiles;
    for_each_segment(state, feature, [&](Node node) { tiles.push_back(state.features.tile(node)); });
    if (state.features.of(feature).terrain == Terrain::monastery)
        for (const Place place : places_around(state.tiles[tiles.front()].place))
            if (const TileNumber tile = state.map.at(place); tile != no_tile) tiles.push_back(tile);
    sort_each_once(tiles);
    return tiles;
}

std::vector<ScoredTile> scored_tiles(const Setup& setup, const State& state, const Event& event) {
    std::vector<ScoredTile> scored;
    if (event.feature == no_node) return scored;
    const auto tiles = tiles_of(state, event.feature);
    const int points = base_points(setup, event, tiles.size());
    for (const TileNumber tile : tiles) scored.push_back({tile, points});
    if (event.terrain != Terrain::city) return scored;
    for_each_segment(state, event.feature, [&](Node node) {
        const TileNumber tile = state.features.tile(node);
        const auto& kind = setup.tiles->kind(state.tiles[tile].kind);
        const int pennants = kind.segments[state.features.segment(node)].pennants;
        const auto at = std::lower_bound(tiles.begin(), tiles.end(), tile) - tiles.begin();
        scored[std::size_t(at)].points += event.rule == &rules::F1 ? pennants : 2 * pennants;
    });
    return scored;
}

}  // namespace castellan::analyzer::carcassonne
