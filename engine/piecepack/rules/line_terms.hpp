// What coins are worth (V1, V2), and a line of the scoring as a function of the coins on its tile (V3 to V5, V7).
#pragma once

#include <cstdint>
#include <vector>

#include "engine/piecepack/state/state.hpp"

namespace castellan::piecepack {

/// What a coin on the map counts (V1, V2): `rank` is the coin's, or one that an unknown coin may have.
int coin_worth(const State& state, Suit owner, Tile tile, Rank rank);
/// V2: whether that includes the 1 that an ace castle adds.
bool has_castle_bonus(const State& state, Suit owner, Tile tile);

/// What a player's coins on a tile are worth together: bounds over all ways to fill in those that are unknown.
Range coins_worth(const State& state, Suit player, Tile tile);

/// A line as a function of the coins that lie on its tile.
struct LineTerms {
    Suit player{};
    Tile tile;
    bool of_castle = false;
    bool tie_is_control = false;  // V7
    std::int8_t gain = 0;         // V5: controlled; of a castle the tile's value
    std::int8_t loss = 0;         // V5: not controlled

    [[nodiscard]] bool controls(int own, int others) const { return own > others || (own == others && tie_is_control); }
    [[nodiscard]] int points(int own, int others) const {
        if (of_castle) return gain + own - others;
        return controls(own, others) ? gain : loss;
    }
};
/// Of one player, in the order of RoundScore::lines.
std::vector<LineTerms> line_terms(const Setup& setup, const State& state, Suit player);

}  // namespace castellan::piecepack
