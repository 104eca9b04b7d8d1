// Castles: which places are near one, and what reaches it in a turn (K4 to K10).
#pragma once

#include <array>
#include <cstdint>

#include "engine/carcassonne/rules/scoring.hpp"

namespace castellan::carcassonne {

/// K4
std::array<Place, 6> vicinity(const State& state, const Castle& castle);
bool in_vicinity(const Setup& setup, const State& state, const Castle& castle, Node feature);
/// Whether a tile of `other` is in the castle's vicinity; it need not be mutual (K8).
bool in_vicinity(const State& state, const Castle& castle, const Castle& other);

/// K10: its follower waits, and it was not placed in this turn.
bool can_score(const State& state, const Castle& castle);

/// What a castle gets in this turn.
struct CastleScore {
    std::uint8_t wave = 0;          // 1: from a feature; 2: from a castle of wave 1; 0: nothing reaches it
    Node feature = no_node;         // whose points it gets, or
    CastleNumber from = no_castle;  // those of this castle
    std::int32_t points = 0;
};
/// By castle. What the owners chose is heeded, else the most points count (K6, K9). Which castles are reached, and in
/// which wave, does not depend on the choices.
std::array<CastleScore, most_castles> castle_scores(const Setup& setup, const State& state,
                                                    const FeatureList& completed);

}  // namespace castellan::carcassonne
