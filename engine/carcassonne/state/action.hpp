// What can be done in a game: choices, and what luck gave.
#pragma once

#include <cstdint>

#include "engine/carcassonne/box/colours.hpp"
#include "engine/carcassonne/box/place.hpp"
#include "engine/carcassonne/state/features.hpp"

namespace castellan::carcassonne {

enum class ActionKind : std::uint8_t {
    aside,         // tile: drawn and set aside (T1)
    tile,          // tile, place, rotation: drawn and placed (T1)
    follower,      // segment of the tile just placed (T2)
    castle,        // segment of the tile just placed: the player's small city (K1)
    take_feature,  // castle, feature: which of those completed the player's castle takes (K6)
    take_castle,   // castle, from: which castle's points the player's castle takes (K9)
};

/// One action. Fields a kind does not use keep their defaults, so that equal actions compare equal.
struct Action {
    ActionKind kind{};
    Colour player{};  // whose turn it is; of castle and take whose castle it is
    KindId tile = 0;
    Place place{};
    Rotation rotation = 0;
    std::uint8_t segment = 0;
    CastleNumber castle = no_castle;
    Node feature = no_node;  // any segment of it
    CastleNumber from = no_castle;
    friend bool operator==(const Action&, const Action&) = default;
};

}  // namespace castellan::carcassonne
