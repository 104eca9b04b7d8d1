#include "engine/carcassonne/simulate/prospect.hpp"

#include <algorithm>

#include "engine/carcassonne/rules/ending.hpp"

namespace castellan::carcassonne {

namespace {

Feature alone(const State& state, const TileKind& kind, Place place, std::uint8_t segment) {
    const Segment& own = kind.segments[segment];
    Feature feature;
    feature.terrain = own.terrain;
    feature.pennants = own.pennants;
    feature.tiles = 1;
    feature.open = std::uint32_t(own.sides.size());
    if (own.terrain == Terrain::monastery) {
        for (const Place around : places_around(place))
            if (state.map.at(around) != no_tile) ++feature.tiles;
        feature.open = 9 - feature.tiles;
    }
    return feature;
}

void join(Grown& grown, const Feature& other, Node root) {
    Feature& feature = grown.feature;
    feature.open -= 2;
    const auto parts = grown.parts();
    if (std::find(parts.begin(), parts.end(), root) != parts.end()) return;
    grown.joined[grown.count++] = root;
    feature.open += other.open;
    feature.tiles += other.tiles;
    feature.pennants += other.pennants;
    for (std::size_t colour = 0; colour < colour_count; ++colour)
        feature.followers[colour] = std::uint8_t(feature.followers[colour] + other.followers[colour]);
}

}  // namespace

Grown grown_with(const Setup& setup, const State& state, const TileKind& kind, Place place, Rotation rotation,
                 std::uint8_t segment) {
    Grown grown;
    grown.feature = alone(state, kind, place, segment);
    const SideSet sides = kind.segments[segment].sides;
    for (const Side side : all_sides) {
        if (!sides.contains(turned_back(side, rotation))) continue;
        const TileNumber number = state.map.at(beside(place, side));
        if (number == no_tile) continue;
        const PlacedTile& other = state.tiles[number];
        const std::uint8_t there = setup.tiles->kind(other.kind).segment_at(opposite(side), other.rotation);
        const Node root = state.features.root(other.first + there);
        join(grown, state.features.of(root), root);
    }
    return grown;
}

int Prospect::while_tiles_last(int value, int tiles) const {
    return value * std::min<int>(state_.tiles_left, tiles) / tiles;
}

int Prospect::chance(const Feature& feature) const {
    constexpr std::array<int, 9> by_road = {16, 11, 6, 3, 1, 0, 0, 0, 0};
    constexpr std::array<int, 9> by_monastery = {16, 14, 12, 10, 8, 7, 6, 5, 4};
    const std::size_t open = std::min<std::size_t>(feature.open, 8);
    const int in_time = (feature.terrain == Terrain::monastery ? by_monastery : by_road)[open];
    return while_tiles_last(in_time, 8 * int(open) + 1);
}

int Prospect::complete_worth(const Feature& feature) const {
    Feature whole = feature;
    whole.tiles += whole.open;
    return worth_complete(setup_, whole);
}

int Prospect::of(const Feature& feature) const {
    if (feature.castle != no_castle) return 0;
    if (feature.open == 0) return point * worth_complete(setup_, feature);
    const int as_it_is = worth_incomplete(feature);
    return point * as_it_is + (complete_worth(feature) - as_it_is) * chance(feature);
}

int Prospect::of_field(Node field) const {
    constexpr int growth = 3 * point;  // a city more, as long as tiles come
    return point * fed_by(setup_, state_, field).points() + while_tiles_last(growth, 60);
}

int Prospect::lead(ColourSet owners, int value, Colour player) const {
    if (owners.empty()) return 0;
    const int own = owners.contains(player) ? 1 : 0;
    return value * (own * (setup_.players - 1) - (owners.size() - own));
}

int Prospect::lead(const Feature& feature, Colour player) const {
    const ColourSet owned_by = owners(feature);
    return owned_by.empty() ? 0 : lead(owned_by, of(feature), player);
}

int Prospect::price(Colour player) const {
    constexpr std::array<int, followers_each + 1> by_supply = {96, 64, 44, 32, 24, 16, 12, 8};
    return while_tiles_last(by_supply[state_.follower_supply[player]], 8 * setup_.players);
}

int Prospect::price_to_the_end(Colour player) const {
    constexpr int points_of_a_follower = 5 * point;  // in a whole game, with others in supply
    return price(player) + while_tiles_last(points_of_a_follower, 60);
}

/// The best of what is there, and something for each place where a tile may bring more.
int Prospect::of_castle(const std::array<TileNumber, 2>& tiles) const {
    constexpr int to_come = 2 * point;
    Castle castle;
    castle.tiles = tiles;
    int best = 0;
    int more = 0;
    for (const Place place : vicinity(state_, castle)) {
        const TileNumber number = state_.map.at(place);
        if (number == no_tile) {
            more += while_tiles_last(to_come, 40);
            continue;
        }
        const PlacedTile& tile = state_.tiles[number];
        const auto& segments = setup_.tiles->kind(tile.kind).segments;
        for (Node node = tile.first; node < tile.first + segments.size(); ++node) {
            const Feature& feature = state_.features.of(node);
            if (feature.terrain != Terrain::field && feature.open > 0)
                best = std::max(best, complete_worth(feature) * chance(feature));
        }
    }
    return best + more;
}

}  // namespace castellan::carcassonne
