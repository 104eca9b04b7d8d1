// Explains a turn's score: each line with its rule, places and arithmetic.
#pragma once

#include <string>

#include "analyzer/castelli/event_text.hpp"
#include "engine/castelli/replay/address.hpp"

namespace castellan::analyzer {

/// Everything that happened in the turn that led to `situation` (with an action, only that action), explained.
/// `only_action`: 0, or the number of the action.
std::string explained(const castelli::Situation& situation, const castelli::Setup& setup, const Names& names,
                      int only_action);

}  // namespace castellan::analyzer
