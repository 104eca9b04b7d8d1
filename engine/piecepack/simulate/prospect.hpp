// What a table promises its players, as a sensible player sees it: a coin nobody else has seen counts as a 3.
#pragma once

#include <array>
#include <vector>

#include "engine/piecepack/rules/line_terms.hpp"
#include "engine/piecepack/state/action.hpp"
#include "engine/piecepack/state/state.hpp"

namespace castellan::piecepack {

/// The round's scores as the coins lie, and as they would be with one more.
class Prospect {
  public:
    Prospect(const Setup& setup, const State& state);

    /// How far a player is ahead, by points over each other player together.
    [[nodiscard]] int lead(Suit player) const;
    /// The same with another coin of the player on a tile.
    [[nodiscard]] int lead_with(Suit player, Coin coin, Tile tile);
    /// Whether any coin there changes a score.
    [[nodiscard]] bool matters(Tile tile) const;

  private:
    [[nodiscard]] int total(Suit player) const;

    const Setup& setup_;
    const State& state_;
    std::vector<LineTerms> lines_;
    PerSuit<std::array<int, tile_count>> sums_{};
};

/// What the best place for a castle promises on a map that is being laid: its tile and those beside it.
int best_site(const State& state, Suit player);
/// The same of one tile that lies.
int site_worth(const State& state, Tile tile);

}  // namespace castellan::piecepack
