// What a turn or the end of the game scored.
#pragma once

#include <cstdint>

#include "engine/carcassonne/state/state.hpp"
#include "engine/core/rule.hpp"

namespace castellan::carcassonne {

/// Points for a feature's owners, or for a castle. Features that give nobody points are no event.
struct Event {
    const core::Rule* rule = nullptr;  // S1 to S3, F1, F2; K5 and K8 of a castle
    Terrain terrain{};                 // of the feature, or of the one that a castle's points come from
    Node feature = no_node;            // a segment of it; none if a castle's points come from another castle
    CastleNumber castle = no_castle;   // that scores
    CastleNumber from = no_castle;     // whose points it gets
    ColourSet owners;
    std::int32_t points = 0;    // for each of them
    std::uint32_t cities = 0;   // of a field
    std::uint32_t castles = 0;  // of a field
    friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace castellan::carcassonne
