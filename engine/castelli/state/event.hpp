// Consequences computed by the engine: who gained, paid or scored what, where and by which rule.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/castelli/board/board.hpp"
#include "engine/castelli/box/colours.hpp"
#include "engine/castelli/state/action.hpp"
#include "engine/core/rule.hpp"

namespace castellan::castelli {

enum class EventKind : std::uint8_t {
    evaluated,  // an area: influence, tied; gains follow. Rule A4 (or A5: nothing to evaluate)
    gained,     // amount of unit, including `lost`: over the limit or not there
    paid,       // amount of unit
    scored,     // amount = count x each VP
    built,      // a castle in area, site; rule O3: on top of another
    founded,    // a village or city on space (K9, O6a)
    burnt,      // the city on space (O6b)
    guarded,    // the castle of player in area, site was not overbuilt (O6e)
    exchanged,  // player laid the tile in hand on space and keeps the one taken from there (D2)
    turned,     // a Steward turned the tile on space
    owed,       // amount of unit that was due but not there to pay, in a game told as played
};

enum class Unit : std::uint8_t { wood, grain, rocks, silver, card, vp };

/// If no area or space is meant, `area` is no_index and `space` is invalid.
struct Event {
    EventKind kind{};
    Unit unit = Unit::vp;
    Colour player{};
    AreaId area = no_index;
    const core::Rule* rule = nullptr;
    std::int16_t amount = 0;      // what was really gained, paid or scored
    std::int16_t lost = 0;        // due besides, but over the limit (A6) or no longer there (T3)
    std::uint8_t count = 0;       // scored: how many
    std::uint8_t each = 0;        // scored: VP for one
    Space space;                  // the tile, octagon or castle it comes from
    Side side{};                  // of the rim (T4)
    ColourSet tied;               // evaluated: those with the most influence
    OctagonMask places = 0;       // scored: the settlements that count
    std::uint32_t influence = 0;  // evaluated: 8 bits per colour, red lowest
};

using Events = std::vector<Event>;

constexpr int influence_of(std::uint32_t packed, Colour colour) { return packed >> (8 * unsigned(colour)) & 0xff; }

}  // namespace castellan::castelli
