#include "analyzer/carcassonne/import/event_match.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <tuple>

#include "analyzer/carcassonne/feature_tiles.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;

namespace {

bool before(Place a, Place b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); }

bool comes_first(const TileValue& a, const TileValue& b) { return before(a.place, b.place); }

std::vector<TileValue> in_order(std::vector<TileValue> tiles) {
    std::sort(tiles.begin(), tiles.end(), comes_first);
    return tiles;
}

bool same_points(const std::vector<PlayerPoints>& a, const std::vector<PlayerPoints>& b) {
    return a.size() == b.size() && std::all_of(a.begin(), a.end(), [&](const PlayerPoints& given) {
               return std::any_of(b.begin(), b.end(), [&](const PlayerPoints& other) {
                   return other.player == given.player && other.points == given.points;
               });
           });
}

/// Whether nothing that the log says of tiles and cities speaks against it.
bool same_tiles(const LoggedEvent& logged, const ScoredFeature& feature) {
    const LoggedEvent& scored = feature.as_logged;
    if (logged.tiles && scored.tiles &&
        (logged.tiles->size() != scored.tiles->size() || in_order(*logged.tiles) != *scored.tiles))
        return false;
    if (logged.cities && scored.cities && *logged.cities != *scored.cities) return false;
    return !logged.on || std::binary_search(feature.places.begin(), feature.places.end(), *logged.on, before);
}

/// "0=2 n1=2"
std::string text_of(const std::vector<TileValue>& tiles) {
    constexpr std::size_t most_shown = 24;
    std::string text;
    for (const TileValue& tile : tiles) {
        if (&tile - tiles.data() == most_shown) return text + " ...";
        text += fmt::format("{}{}={}", text.empty() ? "" : " ", castellan::carcassonne::text(tile.place), tile.points);
    }
    return text;
}

}  // namespace

ScoredFeature scored_feature(const Setup& setup, const State& state, const Event& event) {
    ScoredFeature result{event, {}, {}};
    LoggedEvent& logged = result.as_logged;
    logged.terrain = event.terrain;
    for (PlayerNumber seat = 0; seat < setup.players; ++seat)
        if (event.owners.contains(setup.seats[seat])) logged.points.push_back({seat, event.points});
    if (event.terrain == Terrain::field) logged.cities = event.cities + event.castles;
    Node node = event.feature;
    do {
        result.places.push_back(state.tiles[state.features.tile(node)].place);
        node = state.features.next(node);
    } while (node != event.feature);
    std::sort(result.places.begin(), result.places.end(), before);
    result.places.erase(std::unique(result.places.begin(), result.places.end()), result.places.end());
    if (event.terrain != Terrain::road && event.terrain != Terrain::city) return result;
    auto& tiles = logged.tiles.emplace();
    for (const ScoredTile& scored : scored_tiles(setup, state, event))
        tiles.push_back({state.tiles[scored.tile].place, scored.points});
    tiles = in_order(std::move(tiles));
    return result;
}

std::optional<std::size_t> best_match(const LoggedEvent& logged, const std::vector<ScoredFeature>& features) {
    std::optional<std::size_t> best;
    int most = 0;
    for (std::size_t index = 0; index < features.size(); ++index) {
        const ScoredFeature& feature = features[index];
        if (feature.as_logged.terrain != logged.terrain) continue;
        const int likeness =
            1 + (same_points(logged.points, feature.as_logged.points) ? 1 : 0) + (same_tiles(logged, feature) ? 2 : 0);
        if (likeness <= most) continue;
        most = likeness;
        best = index;
    }
    return best;
}

std::string difference(const LoggedEvent& logged, const ScoredFeature& feature) {
    if (same_tiles(logged, feature)) return {};
    const LoggedEvent& scored = feature.as_logged;
    if (logged.cities && scored.cities && *logged.cities != *scored.cities)
        return tr("cities that feed the field: {} in the log, {} on the map", *logged.cities, *scored.cities);
    if (logged.tiles && scored.tiles)
        return tr("the tiles of the {} are {} in the log, {} on the map", tr(name(logged.terrain)),
                  text_of(in_order(*logged.tiles)), text_of(*scored.tiles));
    return tr("the {} is not at {} on the map", tr(name(logged.terrain)), castellan::carcassonne::text(*logged.on));
}

}  // namespace castellan::analyzer::carcassonne
