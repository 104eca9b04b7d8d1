#include "analyzer/carcassonne/feature_tiles.hpp"

#include <algorithm>

#include "engine/carcassonne/rulebook/rules.hpp"
#include "engine/carcassonne/rules/scoring.hpp"

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

/// What each tile and each pennant gives (S1 to S3, F1).
int points_of_unit(const Setup& setup, const State& state, const Event& event) {
    if (event.terrain == Terrain::field) return 0;
    const bool is_whole_city = event.terrain == Terrain::city && event.rule != &rules::F1;
    return is_whole_city ? points_of_city_unit(setup, state.features.of(event.feature)) : 1;
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
    const int points = points_of_unit(setup, state, event);
    for (const TileNumber tile : tiles) scored.push_back({tile, points});
    if (event.terrain != Terrain::city) return scored;
    for_each_segment(state, event.feature, [&](Node node) {
        const TileNumber tile = state.features.tile(node);
        const auto& kind = setup.tiles->kind(state.tiles[tile].kind);
        const int pennants = kind.segments[state.features.segment(node)].pennants;
        const auto at = std::lower_bound(tiles.begin(), tiles.end(), tile) - tiles.begin();
        scored[std::size_t(at)].points += points * pennants;
    });
    return scored;
}

}  // namespace castellan::analyzer::carcassonne
