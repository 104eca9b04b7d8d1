// Summarises a component set, so that people who enter their own box can check that it is complete.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/castelli/box/colours.hpp"
#include "engine/castelli/box/component_set.hpp"
#include "engine/castelli/box/published_counts.hpp"

namespace castellan::castelli {

inline constexpr std::size_t highest_arm = 6;

/// Areas and settlements of one piece, or of all pieces together.
struct PieceFacts {
    std::string name;  // empty for the whole set
    PerTerrain<int> areas{};
    PerTerrain<int> amount{};                          // symbols or tents
    std::array<int, side_count + 1> areas_by_sides{};  // by the number of sides an area borders
    int sites = 0;                                     // building sites (B3)
    int villages = 0;
    int cities = 0;
};

/// Facts of the tiles dealt onto the squares, without start tiles.
struct TileFacts {
    /// Arms by colour and value; a card icon counts as value 0.
    PerColour<std::array<int, highest_arm + 1>> arms{};
    PerColour<int> total{};          // sum of the values
    std::array<int, 3> by_silver{};  // tiles with 0, 1, 2 silver
    int with_card = 0;               // tiles with a card icon
};

struct LayoutFacts {
    std::string name;
    int squares = 0;
    int octagons = 0;
    PerRimKind<int> slots{};
    PerRimKind<int> amount{};
};

struct SetSummary {
    std::vector<PublishedCount> counts;
    std::vector<PieceFacts> pieces;
    PieceFacts total;
    TileFacts tiles;
    std::vector<LayoutFacts> layouts;
};

SetSummary summarise(const ComponentSet& set);

}  // namespace castellan::castelli
