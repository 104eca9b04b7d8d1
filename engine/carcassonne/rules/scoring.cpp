#include "engine/carcassonne/rules/scoring.hpp"

#include <algorithm>

#include "engine/carcassonne/rulebook/rules.hpp"

namespace castellan::carcassonne {

int worth_complete(const Setup& setup, const Feature& feature) {
    const int units = int(feature.tiles + feature.pennants);
    return feature.terrain == Terrain::city ? units * points_of_city_unit(setup, feature) : units;
}

int points_of_city_unit(const Setup& setup, const Feature& city) {
    return city.tiles == 2 && setup.rulings.small_city() == SmallCity::two ? 1 : 2;
}

int worth_incomplete(const Feature& feature) { return int(feature.tiles + feature.pennants); }

ColourSet owners(const Feature& feature) {
    const std::uint8_t most = *std::max_element(feature.followers.begin(), feature.followers.end());
    ColourSet result;
    for (std::size_t colour = 0; most > 0 && colour < colour_count; ++colour)
        if (feature.followers[colour] == most) result.add(Colour(colour));
    return result;
}

const core::Rule& rule_of(Terrain terrain) {
    switch (terrain) {
        case Terrain::road: return rules::S1;
        case Terrain::city: return rules::S2;
        case Terrain::monastery: return rules::S3;
        case Terrain::field: break;
    }
    return rules::F2;
}

FeatureList completed(const Setup& setup, const State& state) {
    FeatureList list;
    const PlacedTile& tile = state.last_tile();
    const auto& segments = setup.tiles->kind(tile.kind).segments;
    const auto count = std::uint8_t(segments.size());
    for (std::uint8_t segment = 0; segment < count; ++segment) {
        if (segments[segment].terrain == Terrain::monastery) continue;
        const Node root = state.features.root(state.last_node(segment));
        const Feature& feature = state.features.of(root);
        const bool known = std::find(list.begin(), list.end(), root) != list.end();
        if (!known && feature.complete() && feature.castle == no_castle) list.add(root);
    }
    const auto add_monastery = [&](const PlacedTile& with) {
        const std::uint8_t monastery = setup.tiles->kind(with.kind).monastery;
        if (monastery != no_segment && state.features.of(with.first + monastery).complete())
            list.add(with.first + monastery);
    };
    add_monastery(tile);
    for (const Place place : places_around(tile.place))
        if (const TileNumber other = state.map.at(place); other != no_tile) add_monastery(state.tiles[other]);
    return list;
}

}  // namespace castellan::carcassonne
