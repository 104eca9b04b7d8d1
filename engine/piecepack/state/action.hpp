// What can be done in a game: choices, and what luck gave.
#pragma once

#include <cstdint>

#include "engine/piecepack/box/box.hpp"
#include "engine/piecepack/box/place.hpp"

namespace castellan::piecepack {

enum class ActionKind : std::uint8_t {
    tile,    // tile, place, proper (M1, M2)
    castle,  // tile (K1)
    coin,    // coin, tile (R1)
    reveal,  // coin, tile: at the scoring it is turned up there; nobody's turn (R3)
};

/// One action. Fields a kind does not use keep their defaults, so that equal actions compare equal.
struct Action {
    ActionKind kind{};
    Suit player{};        // whose turn it is written as; of `reveal` the coin's
    Tile tile = no_tile;  // laid; or where castle and coin go
    Place place;
    bool proper = false;  // the proper tile of the tile's suit; else the tile was drawn from the pile
    Coin coin;
    friend bool operator==(const Action&, const Action&) = default;
};

}  // namespace castellan::piecepack
