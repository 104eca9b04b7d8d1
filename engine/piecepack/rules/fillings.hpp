// All ways to fill in the coins whose rank is unknown, as sums on the few tiles that a score depends on (R3).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/piecepack/rules/line_terms.hpp"
#include "engine/piecepack/state/state.hpp"

namespace castellan::piecepack {

/// A castle's tile and the four beside it, of each player.
inline constexpr std::size_t most_lines = 5;
inline constexpr std::size_t most_scored_tiles = most_lines * most_players;
/// What a player's coins are worth together, on each of a list of tiles.
using Sums = std::array<std::uint8_t, most_scored_tiles>;

/// What one player's coins can be worth.
struct Fillings {
    std::vector<Sums> sums;  // each that is possible, once; at most 6! of them
    Sums least{};            // of them on each tile
    Sums most{};
};
Fillings fill_in(const State& state, Suit player, std::span<const Tile> tiles);

/// The least and the most that the lines of a player come to together. The tiles of the fillings are those of the
/// lines.
Range total_range(std::span<const LineTerms> lines, const Fillings& own, std::span<const Fillings> others);

}  // namespace castellan::piecepack
