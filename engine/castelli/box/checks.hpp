// Checks a component set as a whole: whether its parts fit each other, and whether it is the published game.
#pragma once

#include "engine/castelli/box/draft.hpp"

namespace castellan::castelli {

/// Errors; asks only what the lines that could be read can answer.
void check_playable(SetDraft& draft);

/// Warnings (code set-count) for published counts the set does not honour (C1 to C6, S2, S4).
void check_published_counts(SetDraft& draft, const ComponentSet& set);

}  // namespace castellan::castelli
