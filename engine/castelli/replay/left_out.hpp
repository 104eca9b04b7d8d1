// What a record need not write, as nobody chooses it: that a reaction does not come, and the evaluation of areas.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/castelli/state/state.hpp"
#include "engine/castelli/words/word.hpp"

namespace castellan::castelli {

/// What of it comes before a word.
enum class LeftOut : std::uint8_t {
    nothing,
    window,           // K10, O6e: that nobody reacts
    empty_markets,    // the window, and the evaluation of markets that find the deck empty
    areas,            // the window, and the evaluation of areas until a card is due
    areas_and_draws,  // the same, where no card may be due
};
constexpr LeftOut left_out_before(WordKind kind) {
    switch (kind) {
        case WordKind::steward:
        case WordKind::guard: return LeftOut::nothing;
        case WordKind::draw: return LeftOut::areas;
        case WordKind::build:
        case WordKind::overbuild: return LeftOut::areas_and_draws;
        case WordKind::sell:
        case WordKind::use: return LeftOut::empty_markets;
        default: return LeftOut::window;
    }
}

constexpr bool awaits_reaction(const State& state) {
    return state.stage == Stage::steward || state.stage == Stage::guard;
}

/// Whether a card that goes under the deck may be what a market gives, or else that market found the deck empty.
constexpr bool empties_matter(const State& state, const Deck& deck) {
    return state.stage == Stage::areas && deck.size() == 0;
}

/// The next area to be evaluated, in board order (area-order), but for those that are written; no_index without one.
inline AreaId next_left_out_area(const State& state, const std::array<std::uint64_t, 2>& written) {
    for (std::uint8_t half = 0; half < 2; ++half)
        if (const std::uint64_t areas = state.waiting[half] & ~written[half]; areas != 0)
            return std::uint8_t(half * 64 + std::countr_zero(areas));
    return no_index;
}

}  // namespace castellan::castelli
