// The rules engine: judges one action at a time, then carries it out.
#pragma once

#include "engine/castelli/rules/table.hpp"
#include "engine/castelli/state/action.hpp"

namespace castellan::castelli {

/// Whether the rules allow the action now.
Verdict judge(const Table& table, const Action& action);

/// Carries out an action that judge() allows.
void perform(const LiveTable& game, const Action& action);

/// judge(), and perform() if allowed.
Verdict apply(const LiveTable& game, const Action& action);

/// The player who decides or draws next. In the Steward's window this is the first who may react (steward-chain).
Colour decider(const Table& table);

}  // namespace castellan::castelli
