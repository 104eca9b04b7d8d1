// The module Battle's part of the final scoring (O7, O8). Rulebook: The "Battle" module, During final scoring.
#pragma once

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

inline constexpr int village_majority_points = 3;  // VP (O7)
inline constexpr int city_majority_points = 6;     // VP (O7)
inline constexpr int standing_castle_points = 2;   // VP for a castle not overbuilt (O8)

/// O7: of each of so many tied, rounded up.
constexpr int settlement_share(int points, int tied) { return (points + tied - 1) / tied; }

/// Castles of each colour, on top, in line with an octagon, and who has most of them.
struct CastleMajority {
    PerColour<std::uint8_t> castles{};
    ColourSet tied;  // those with the most; empty without a castle (empty-majority)
};
CastleMajority castle_majority(const Setup& setup, const State& state, OctagonId octagon);

/// O7, then O8.
void score_battle(const LiveTable& game);

}  // namespace castellan::castelli
