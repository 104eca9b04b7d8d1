// Simulated games as weights are fitted to them: the position after each turn, and what became of it.
#pragma once

#include <functional>
#include <vector>

#include "engine/castelli/playout/playout.hpp"
#include "engine/castelli/playout/value.hpp"
#include "engine/castelli/simulate/policy.hpp"

namespace castellan::castelli {

/// One position: each player's features, and what became of it; by seat.
struct Row {
    float left = 0;  // the part of the squares that lies face down
    std::uint8_t players = 0;
    std::array<Features, colour_count> features{};
    std::array<float, colour_count> shares{};
    std::array<float, colour_count> points{};
};

struct Order {
    int players = 2;
    bool battle = false;
    std::uint64_t games = 1000;
    std::uint64_t quick_games = 0;   // of quick players besides
    std::uint64_t strong_games = 0;  // besides, of a strong player in a seat of each against sensible ones
    std::uint64_t seed = 1;
    PolicyName policy = PolicyName::sensible;  // strong: in one seat, the others sensible
    double noise = 0;                          // of the quick players' turns: the square is chosen at random
    const Weights* weights = nullptr;
};

/// Plays the games, every third with Dilemma. `see` is called after each turn, with whose turn it was; `end` after the
/// final scoring.
void play_games(const Order& order, const std::function<void(const Ground&, const World&, Colour)>& see,
                const std::function<void(const Ground&, const World&)>& end);

/// The positions of all games; the player who has just moved is the viewer.
std::vector<Row> positions_of(const Order& order, const Promise& promise);

}  // namespace castellan::castelli
