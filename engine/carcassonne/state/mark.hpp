// Takes a state back to what it was, at the cost of what happened since, however large the map is.
#pragma once

#include <cstddef>

#include "engine/carcassonne/state/state.hpp"

namespace castellan::carcassonne {

/// What a state was. It is of use until the state goes back to an earlier mark.
struct Mark {
    Standing standing;
    std::size_t tiles = 0;
    Features::Mark features;
};

/// From here on the state notes what changes.
Mark mark(State& state);
/// As often as wanted.
void back_to(State& state, const Mark& mark);
/// No mark is of use any more, and nothing is noted.
void forget_marks(State& state);

}  // namespace castellan::carcassonne
