// The table: everything the rules read and change.
//
// A table refers to its parts. The deck is separate from the state because two games may share one (X1).
#pragma once

#include "engine/castelli/refusals/refuse.hpp"
#include "engine/castelli/state/action.hpp"
#include "engine/castelli/state/event.hpp"
#include "engine/castelli/state/setup.hpp"
#include "engine/castelli/state/state.hpp"

namespace castellan::castelli {

/// The input of a check.
struct Table {
    const Setup& setup;
    const State& state;
    const Deck& deck;
};

/// The target of an action: a table whose state and deck may change. Events are appended if there is a list for them.
struct LiveTable : Table {
    LiveTable(const Setup& played_on, State& changed, Deck& drawn_from)
        : LiveTable(played_on, changed, drawn_from, nullptr) {}
    LiveTable(const Setup& played_on, State& changed, Deck& drawn_from, Events& told)
        : LiveTable(played_on, changed, drawn_from, &told) {}
    LiveTable(const Setup& played_on, State& changed, Deck& drawn_from, Events* told)
        : Table{played_on, changed, drawn_from}, state(changed), deck(drawn_from), events(told) {}

    State& state;
    Deck& deck;
    Events* events;  // may be null

    [[nodiscard]] const Table& table() const { return *this; }
};

}  // namespace castellan::castelli
