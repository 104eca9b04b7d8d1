// What never changes on a board while it is played on: what each arm points at, in tables for quick play.
#pragma once

#include "engine/castelli/state/setup.hpp"

namespace castellan::castelli {

/// What an arm on one side of a square points at: an octagon with some of its areas, or the rim.
struct Edge {
    OctagonId octagon;
    std::uint8_t area_count = 0;
    std::array<AreaId, 4> areas{};
    RimSlot rim;
};

struct Ground {
    explicit Ground(const Setup& setup);

    const Setup& setup;
    ById<SquareId, PerSide<Edge>, max_squares> edges{};
    ById<OctagonId, OctagonMask, max_octagons> view{};    // B4: whose settlements a castle there scores
    ById<OctagonId, std::uint8_t, max_octagons> sites{};  // on rocks (B3)
    OctagonMask grain = 0;                                // octagons with such an area (K6, K7)
    OctagonMask wood = 0;
    std::array<float, 7> arm_odds{};  // of an arm of the box's tiles: value 0 (card icon) to 6
    std::uint8_t pointing_shift = 0;  // B2: where TileTable::pointing has the arms that count (card-arm-influence)
    int rivals = 1;                   // of each player, in the same game
};

}  // namespace castellan::castelli
