// What features are worth and whose they are (S), and which ones the tile just placed completed.
#pragma once

#include <array>
#include <cstddef>

#include "engine/carcassonne/state/state.hpp"
#include "engine/core/rule.hpp"

namespace castellan::carcassonne {

/// S1 to S3 of a completed road, city or monastery.
int worth_complete(const Setup& setup, const Feature& feature);
/// S2: what each tile and each pennant of a completed city gives; the ruling small-city.
int points_of_city_unit(const Setup& setup, const Feature& city);
/// F1
int worth_incomplete(const Feature& feature);
/// S4: nobody's if it has no followers.
ColourSet owners(const Feature& feature);
const core::Rule& rule_of(Terrain terrain);

/// Features, each by one of its segments, at most one for each segment of a tile and each monastery around it.
struct FeatureList {
    std::array<Node, most_segments + 9> nodes{};
    std::size_t size = 0;

    [[nodiscard]] const Node* begin() const { return nodes.data(); }
    [[nodiscard]] const Node* end() const { return nodes.data() + size; }
    void add(Node node) { nodes[size++] = node; }
};

/// Roads, cities and monasteries that the tile just placed completed, each by its root; cities with a castle are no
/// completed features (K3). In the order of the tile's segments, then its monastery and those around it.
FeatureList completed(const Setup& setup, const State& state);

}  // namespace castellan::carcassonne
