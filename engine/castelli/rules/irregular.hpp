// What stands of an action the rules refuse, in a game told as it was played (docs/as-played.md).
//
// A strict replay stops at the first refusal. As played, the table below says for each refusal what happened all the
// same. The action is then judged again with that prohibition waived, so that whatever is carried out has been judged:
// accounts never fall below nothing and no piece lies in two places.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/castelli/rules/refusals.hpp"
#include "engine/castelli/state/action.hpp"

namespace castellan::castelli {

/// What a table of players makes of a refused action.
enum class Treatment : std::uint8_t {
    stands,   // it was done, although forbidden
    in_part,  // what can be done was done, the rest is owed or left out
    mended,   // something was left out or misread; the game goes on in the nearest way that is possible
    is_void,  // it cannot be done: there is no such piece, place or right
};

/// How an action is changed so that what stands of it can be judged again.
enum class Remedy : std::uint8_t {
    none,
    waive,             // the prohibition is overlooked: Waiver
    lapse,             // the cards due are not drawn
    other_card,        // the card named cannot be: one unseen is drawn or taken, a castle is built without it
    without_purchase,  // nothing is bought
};

struct IrregularRule {
    const core::Refusal* refusal;
    Treatment treatment;
    Remedy remedy;
    Waiver waiver;             // of Remedy::waive
    std::string_view meaning;  // what stands and what does not, half a sentence
};

/// One for every refusal, in the order of refusals::all().
std::span<const IrregularRule> irregular_rules();
const IrregularRule& irregular_rule(const core::Refusal& refusal);

/// Changes the action as the remedy says. False if that helps no more; Remedy::lapse changes no action.
bool remedy(Action& action, const Verdict& verdict);

}  // namespace castellan::castelli
