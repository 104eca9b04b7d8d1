// The value of a position: each player's share of victory and expected points, by the frozen weights.
#pragma once

#include "engine/castelli/playout/weights.hpp"

namespace castellan::castelli {

/// By colour; 0 for those who do not play. The shares of each game sum to 1.
struct Value {
    PerColour<double> shares{};
    PerColour<double> points{};
};

/// At the end of a turn: estimated, from what `viewer` can see. After the end of the game: the result, shared by all
/// winners (E5).
Value value_of(const Ground& ground, const Model& model, const World& world, Colour viewer);

}  // namespace castellan::castelli
