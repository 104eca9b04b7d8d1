// Castles: where they are built, their price and their points (B1 to B5), with the cards that change a build (K6, K7,
// K8). Rulebook: 3. Build castle(s) and score victory points.
#pragma once

#include "engine/castelli/rules/gains.hpp"
#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

inline constexpr int purchase_price = 2;  // silver for one missing unit (B1)
inline constexpr int village_points = 1;  // VP (B4)
inline constexpr int city_points = 2;     // VP (B4)

Verdict judge_build(const Table& table, const Action& action);
void build(const LiveTable& game, const Action& action);

// What overbuilding (overbuilding.hpp) has in common with building.
/// T5: whether castles may be built now, by this player.
Verdict judge_build_stage(const Table& table, const Action& action);
/// X1, B2: whether the octagon is in the builder's game, and one of the builder's arms points at it.
Verdict judge_builder(const Table& table, const Action& action);
/// T6: whether the builder holds the cards of Action::with and may use them.
Verdict judge_build_cards(const Table& table, const Action& action);
/// B5
Verdict judge_castle_supply(const Table& table, Colour player);
void spend_build_cards(const LiveTable& game, const Action& action);
void raise_castle(State& state, const Castle& castle);
/// B4: a new castle in the source's area.
void score_castle(const LiveTable& game, Colour player, const Source& source);

}  // namespace castellan::castelli
