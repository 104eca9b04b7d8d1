// Deals a simulated game at random: seats, pieces, tiles and the order of the deck (S1 to S5, S7).
#pragma once

#include <vector>

#include <tl/expected.hpp>

#include "base/random.hpp"
#include "engine/castelli/state/setup.hpp"

namespace castellan::castelli {

/// The pieces that lie face down, unknown to all players.
struct Deal {
    std::vector<std::uint8_t> tiles;        // by square
    std::vector<std::uint8_t> start_tiles;  // by seat, with the module Dilemma (D1)
    std::vector<CardKind> deck;             // the top card first
};

/// Colours, layout and pieces by chance. One piece has the mine (S5), and all lie so that octagons come on a1, which
/// keeps the checkerboard; a tournament's extra mine lies congruent with the other (X1). Fails when the set has no
/// layout or start tiles for so many players.
tl::expected<Setup, SetupError> deal_setup(const std::shared_ptr<const ComponentSet>& set, int players,
                                           const Rulings& rulings, Modules modules, base::Random& random);

/// Fills `deal`, whose memory is reused.
void deal_game(const Setup& setup, base::Random& random, Deal& deal);

}  // namespace castellan::castelli
