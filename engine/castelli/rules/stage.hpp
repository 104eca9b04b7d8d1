// The stage of a turn: the actions that are due before any other.
#pragma once

#include <cstdint>

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

/// The first complete area of this turn in board order. Only where one waits.
AreaId first_waiting(const State& state);

/// The player a due card goes to next: active player first, then clockwise (supply-order). Only in Stage::draw.
Colour next_to_draw(const Table& table);
/// The refusal that names the card due; only in Stage::draw.
Verdict draw_due(const Table& table);

/// After gains or an evaluation: areas that wait, else building.
inline void settle_stage(State& state) {
    state.stage = (state.waiting[0] | state.waiting[1]) != 0 ? Stage::areas : Stage::build;
}

}  // namespace castellan::castelli
