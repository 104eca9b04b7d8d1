#include "engine/castelli/refusals/remedy.hpp"

#include <algorithm>

#include "engine/castelli/refusals/refusals.hpp"

namespace castellan::castelli {
namespace {

/// A castle without the card that is not held.
bool leave_out_build_card(Action& action, const core::Verdict& verdict) {
    const auto missing = std::find_if(build_cards.begin(), build_cards.end(), [&](const BuildCardInfo& card) {
        return has(action.with, card.bit) && std::int16_t(card.kind) == verdict.facts[1].value;
    });
    if (missing == build_cards.end()) return false;
    action.with = std::uint8_t(action.with & ~unsigned(missing->bit));
    return true;
}

/// A card drawn, or taken by a Traitor, that cannot be the one named.
bool call_unseen(Action& action, const core::Verdict& verdict) {
    if (action.kind == ActionKind::use &&
        (action.card != CardKind::traitor || verdict.refusal == &refusals::card_not_held))
        return false;
    CardKind& named = action.kind == ActionKind::draw ? action.card : action.taken;
    if (named == CardKind::unknown) return false;
    named = CardKind::unknown;
    return true;
}

}  // namespace

bool remedy(Action& action, const core::Verdict& verdict) {
    const AsPlayed& rule = as_played(*verdict.refusal);
    if (rule.remedy == Remedy::waive) {
        const bool again = waives(action, rule.waiver);
        action.waived = std::uint16_t(action.waived | unsigned(rule.waiver));
        return !again;
    }
    if (rule.remedy == Remedy::other_card) {
        if (action.kind == ActionKind::build || action.kind == ActionKind::overbuild)
            return leave_out_build_card(action, verdict);
        return call_unseen(action, verdict);
    }
    const bool buys_nothing = rule.remedy == Remedy::without_purchase;
    if (buys_nothing) action.purchase = no_purchase;
    return buys_nothing;
}

}  // namespace castellan::castelli
