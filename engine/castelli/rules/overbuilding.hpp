// Overbuilding another player's castle, and the cards for and against it (O2 to O5, O6c to O6e). Rulebook: The "Battle"
// module, Rules for overbuilding a castle.
//
// An overbuilding is announced first (Stage::guard). Then either the castle's owner answers with the Guard, or the game
// proceeds and the castle is paid for and built (guard-window).
#pragma once

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

Verdict judge_overbuild(const Table& table, const Action& action);
void announce_overbuilding(const LiveTable& game, const Action& action);

Verdict judge_guard(const Table& table, const Action& action);
void play_guard(const LiveTable& game, const Action& action);

/// No Guard was played: the castle announced is built.
void complete_overbuilding(const LiveTable& game);

/// O6e, guard-cost: whether the cards of an overbuilding go under the deck when it is announced, or only with the
/// castle.
bool spends_cards_at_once(const Setup& setup);
/// The overbuilding announced, in Stage::guard.
Action announced(const State& state);

/// The castles whose place says that another player could overbuild them: not the player's own, and not yet overbuilt.
bool may_be_overbuilt(const State& state, std::uint8_t castle, Colour player);

/// O2: the heraldic points compared, on the octagon or the area (overbuild-scope), packed as Event::influence.
std::uint32_t heraldic_points(const Table& table, AreaId area);

}  // namespace castellan::castelli
