#include "analyzer/castelli/legal/effects.hpp"

#include <fmt/core.h>

#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "engine/castelli/rules/overbuilding.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;
using language::trn;

namespace {

using namespace castelli;

/// A copy of the game on which an action is carried out.
struct Trial {
    const Setup& setup;
    State state;
    Deck deck;
    Events events;

    Trial(const Table& table, const Action& action) : setup(table.setup), state(table.state), deck(table.deck) {
        carry_out(action);
    }
    void carry_out(const Action& action) { perform({setup, state, deck, events}, action); }
};

std::vector<Change> changes_between(const Setup& setup, const State& before, const State& after) {
    std::vector<Change> changes;
    for (const Colour colour : setup.seated()) {
        const PlayerState& old = before.players[colour];
        const PlayerState& now = after.players[colour];
        Change change;
        change.player = colour;
        change.vp = now.vp - old.vp;
        for (std::size_t i = 0; i < resource_count; ++i) change.resources[i] = now.resources[i] - old.resources[i];
        change.silver = now.silver - old.silver;
        change.cards = now.hand.size() - old.hand.size();
        change.castles = now.castles_built - old.castles_built;
        if (change != Change{.player = colour}) changes.push_back(change);
    }
    return changes;
}

/// Whether an event says more than how the accounts change.
bool explains(const Event& event) {
    if (event.kind == EventKind::scored) return event.rule != &rules::K1;
    return event.kind == EventKind::evaluated || (event.kind == EventKind::gained && event.lost > 0);
}

/// O6e: the owner of the castle, if an overbuilding announced can be answered.
std::optional<Colour> who_may_guard(const Trial& announcement) {
    Action guard;
    guard.kind = ActionKind::guard;
    guard.player = announcement.state.castles[announcement.state.attempt.castle].owner;
    const bool may = judge({announcement.setup, announcement.state, announcement.deck}, guard).allowed();
    return may ? std::optional(guard.player) : std::nullopt;
}

}  // namespace

void tell_effects(const Table& table, const Names& names, Choice& choice) {
    Trial trial(table, choice.action);
    std::optional<Colour> guard;
    if (trial.state.stage == Stage::guard) {
        guard = who_may_guard(trial);
        Action proceed;
        proceed.kind = ActionKind::proceed;
        proceed.player = trial.state.active;
        trial.carry_out(proceed);
    }
    choice.changes = changes_between(table.setup, table.state, trial.state);
    for (const Event& event : trial.events)
        if (explains(event)) choice.effects.push_back(event_text(event, table.setup, names));
    if (guard) choice.effects.push_back(tr("unless {} plays the Guard", names[*guard]));
    if (table.state.stage == Stage::draw) return;  // those cards are due already
    for (const Colour player : table.setup.seated())
        if (const int due = trial.state.due[player]; due > 0)
            choice.effects.push_back(trn("{1} draws {0} card", "{1} draws {0} cards", due, names[player]));
}

std::string result_after(const Table& table, const Action& finish) {
    return result_word(table.setup, winners(table.setup, Trial(table, finish).state));
}

}  // namespace castellan::analyzer
