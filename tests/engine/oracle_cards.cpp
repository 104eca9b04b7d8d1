// Cards in hand (T6, T7, K5, K9, O6a, O6b, O6e, C5).
#include "tests/engine/rule_oracle.hpp"

namespace castellan::castelli::test {

/// The card is there, or an unknown one that may be it.
bool RuleOracle::may_hold(Colour colour, CardKind kind) const {
    const Hand& hand = player(colour).hand;
    if (kind == CardKind::unknown) return hand.size() > 0;
    return hand.known[std::size_t(kind)] > 0 || (hand.unknown > 0 && untold(kind) > 0);
}

void RuleOracle::judge_card(const Action& action, CardKind kind, Reasons& reasons) const {
    const bool battle_card = kind >= CardKind::duke && kind != CardKind::unknown;
    reasons.forbid_if(battle_card && !setup_.modules.has(Module::battle), "module-card");
    reasons.forbid_if(!may_hold(action.player, kind), "card-not-held");
}

/// T6, K, O6.
void RuleOracle::judge_use(const Action& action, Reasons& reasons) const {
    reasons.forbid_now_if(action.player != state_.active, "card-other-turn");
    switch (state_.stage) {
        case Stage::steward: reasons.forbid_now_if(true, "card-window"); break;
        case Stage::draw: reasons.forbid_now_if(true, "draw-due"); break;
        case Stage::guard: reasons.forbid_now_if(true, "guard-pending"); break;
        case Stage::mine:
        case Stage::over: reasons.forbid_now_if(true, "game-over"); break;
        default: break;
    }
    reasons.forbid_if(state_.cards_used > 0 && chose(RulingName::cards_per_turn, "one"), "card-quota");
    judge_card(action, action.card, reasons);
    switch (action.card) {
        case CardKind::king3:
        case CardKind::king4:
        case CardKind::king5:
        case CardKind::raider:
        case CardKind::brigands:
        case CardKind::robber_baron: return;  // idle-card: they need nothing
        case CardKind::traitor: return judge_traitor(action, reasons);
        case CardKind::peasant:
        case CardKind::duke:
        case CardKind::incendiary: return judge_settlement(action, reasons);
        default: return reasons.forbid_if(true, "card-not-usable");
    }
}

/// K5, tournament-rivals, tournament-reach.
void RuleOracle::judge_traitor(const Action& action, Reasons& reasons) const {
    reasons.forbid_if(player(action.player).silver == 0, "traitor-silver");
    reasons.forbid_if(action.target == action.player, "traitor-self");
    reasons.forbid_if(!setup_.plays(action.target), "not-playing");
    if (action.target == action.player || !setup_.plays(action.target)) return;
    const bool elsewhere = setup_.plays(action.player) && setup_.half(action.target) != setup_.half(action.player);
    reasons.forbid_if(elsewhere && chose(RulingName::tournament_rivals, "own"), "traitor-other-game");
    reasons.forbid_if(player(action.target).hand.size() == 0, "traitor-target");
    reasons.forbid_if(elsewhere && is_over(setup_.half(action.target)), "traitor-target");
    reasons.forbid_if(
        action.taken >= CardKind::duke && action.taken != CardKind::unknown && !setup_.modules.has(Module::battle),
        "module-card");
    // The Traitor played may itself be an unknown card, and is then no longer free to be the card taken.
    const bool was_unknown = player(action.player).hand.known[std::size_t(CardKind::traitor)] == 0;
    const bool spoken_for = action.taken == CardKind::traitor && was_unknown && untold(CardKind::traitor) == 1 &&
                            player(action.target).hand.known[std::size_t(CardKind::traitor)] == 0;
    reasons.forbid_if(!may_hold(action.target, action.taken) || spoken_for, "card-not-held");
    reasons.forbid_if(spoken_for, "card-exhausted");
}

/// K9, O6a, O6b.
void RuleOracle::judge_settlement(const Action& action, Reasons& reasons) const {
    const Octagon& octagon = setup_.board.octagons[action.octagon];
    reasons.forbid_if(setup_.plays(action.player) && octagon.half != setup_.half(action.player), "other-game");
    const bool city = (state_.cities >> action.octagon & 1) != 0;
    if (action.card == CardKind::incendiary) return reasons.forbid_if(!city, "incendiary-nothing");
    const bool village = (state_.villages >> action.octagon & 1) != 0;
    const auto areas = setup_.board.areas_of(action.octagon);
    const bool mine =
        std::any_of(areas.begin(), areas.end(), [](const Area& area) { return area.terrain == Terrain::mine; });
    const bool castle = has_castle(action.octagon) && chose(RulingName::vacant_space, "strict");
    const bool peasant = action.card == CardKind::peasant;
    reasons.forbid_if((peasant ? state_.villages_aside : state_.cities_aside) == 0,
                      peasant ? "peasant-supply" : "duke-supply");
    reasons.forbid_if(city || village || mine || castle, peasant ? "peasant-occupied" : "duke-occupied");
}

/// T7, sell-turn, sell-deadline, gain-window.
void RuleOracle::judge_sale(const Action& action, Reasons& reasons) const {
    const bool gains = state_.stage == Stage::draw && state_.due_for != DrawFor::market;
    reasons.forbid_now_if(state_.stage == Stage::steward || gains, "sale-window");
    reasons.forbid_now_if(gains, "draw-due");
    reasons.forbid_now_if(state_.stage == Stage::guard, "guard-pending");
    reasons.forbid_now_if(setup_.plays(action.player) && is_over(setup_.half(action.player)), "sale-late");
    reasons.forbid_now_if(state_.stage == Stage::over, "sale-late");
    judge_card(action, action.card, reasons);
}

/// O6e.
void RuleOracle::judge_guard(const Action& action, Reasons& reasons) const {
    const bool asked = state_.stage == Stage::guard;
    reasons.forbid_now_if(!asked, "guard-nothing");
    reasons.forbid_if(asked && state_.castles[state_.attempt.castle].owner != action.player, "guard-owner");
    reasons.forbid_if(state_.guards.contains(action.player), "guard-twice");
    judge_card(action, CardKind::guard, reasons);
}

}  // namespace castellan::castelli::test
