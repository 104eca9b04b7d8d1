// The rules engine: one action at a time, judged and then carried out.
//
// Game refers to what it plays on; the deck is apart from the state because two games may share one (X1).
#pragma once

#include "engine/castelli/action.hpp"
#include "engine/castelli/event.hpp"
#include "engine/castelli/refusals.hpp"
#include "engine/castelli/setup.hpp"
#include "engine/castelli/state.hpp"

namespace castellan::castelli {

/// What a check reads.
struct Table {
    const Setup& setup;
    const State& state;
    const Deck& deck;
};

/// What an action changes: a table, its state and deck not constant. Events are appended where somebody asks for them.
struct Game : Table {
    Game(const Setup& played_on, State& changed, Deck& drawn_from) : Game(played_on, changed, drawn_from, nullptr) {}
    Game(const Setup& played_on, State& changed, Deck& drawn_from, Events& told)
        : Game(played_on, changed, drawn_from, &told) {}
    Game(const Setup& played_on, State& changed, Deck& drawn_from, Events* told)
        : Table{played_on, changed, drawn_from}, state(changed), deck(drawn_from), events(told) {}

    State& state;
    Deck& deck;
    Events* events;  // may be null

    [[nodiscard]] const Table& table() const { return *this; }
};

/// Whether the rules allow the action now.
Verdict judge(const Table& table, const Action& action);

/// Carries out an action that judge() allows.
void perform(const Game& game, const Action& action);

/// judge(), and perform() if allowed.
Verdict apply(const Game& game, const Action& action);

/// Who decides or draws next. In the Steward's window this is the first who may react (steward-chain).
Colour decider(const Table& table);

}  // namespace castellan::castelli
