// A turn: reveal a tile, its immediate gains, who comes next (T1 to T5, T8, K10). Rulebook: 1. Reveal a heraldic tile.
#pragma once

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

Verdict judge_place(const Table& table, const Action& action);
void place(const LiveTable& game, const Action& action);

Verdict judge_steward(const Table& table, const Action& action);
void play_steward(const LiveTable& game, const Action& action);

Verdict judge_proceed(const Table& table, const Action& action);
void proceed(const LiveTable& game, const Action& action);

Verdict judge_draw(const Table& table, const Action& action);
void draw(const LiveTable& game, const Action& action);

Verdict judge_end_turn(const Table& table, const Action& action);
void end_turn(const LiveTable& game, const Action& action);

}  // namespace castellan::castelli
