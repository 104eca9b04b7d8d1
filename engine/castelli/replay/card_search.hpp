// Finds another arrangement of the unknown cards when the one in the engine does not fit the next word of the record
// (deck.hpp; docs/notation.md, section 8).
#pragma once

#include <span>

#include "engine/castelli/replay/card_flow.hpp"
#include "engine/castelli/rules/game.hpp"
#include "engine/castelli/state/action.hpp"

namespace castellan::castelli {

/// Hands and deck that fit all actions of a line.
struct Arrangement {
    PerColour<Hand> hands{};
    Deck deck;
};

/// Steps that all searches of a record's main line may take together, and those of all its variations; one search gives
/// up much earlier.
inline constexpr int card_search_steps = 1'000'000;

/// Looks for an arrangement that fits `line` (the actions since `start`) and allows `next` as well. All of them must be
/// legal apart from their cards. If none allows all of `next`, one that has its first card is found: the rules then
/// refuse the rest. On `found`, `result` holds the hands and deck just before `next`. `undecided` means the search gave
/// up. `steps_left` is what the record's searches may still take; it is lowered.
SearchEnd rearrange(const Setup& setup, const State& start, const Deck& start_deck, std::span<const Action> line,
                    const Action& next, int& steps_left, Arrangement& result);

/// Whether the action moves a card, or shows one.
constexpr bool moves_card(const Action& action) {
    constexpr auto bit = [](ActionKind kind) { return 1U << unsigned(kind); };
    constexpr unsigned always = bit(ActionKind::steward) | bit(ActionKind::draw) | bit(ActionKind::use) |
                                bit(ActionKind::sell) | bit(ActionKind::guard);
    return ((always & bit(action.kind)) | action.with) != 0;  // castles have cards in `with`
}

}  // namespace castellan::castelli
