// How a refused action continues in a game told as it was played (docs/as-played.md).
//
// A strict replay stops at the first refusal. As played, the refusal's row decides what happened all the same. The
// action is then judged again with that prohibition waived, so every action carried out has been judged: accounts never
// fall below zero, and no piece lies in two places.
#pragma once

#include "engine/castelli/state/action.hpp"
#include "engine/core/verdict.hpp"

namespace castellan::castelli {

/// Changes the action as the remedy of its refusal says. False if that helps no more; Remedy::lapse changes no action.
bool remedy(Action& action, const core::Verdict& verdict);

}  // namespace castellan::castelli
