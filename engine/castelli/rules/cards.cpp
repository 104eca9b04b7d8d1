// T6, T7, K1 to K5, K9, O6a, O6b. Rulings: cards-per-turn, vacant-space, burnt-city, tournament-rivals; fixed:
// card-window, gain-window, idle-card, sell-*, traitor-eligibility, settlement-empty, under-the-deck, tournament-reach.
#include "engine/castelli/rules/cards.hpp"

#include <algorithm>

#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/deck.hpp"
#include "engine/castelli/rules/gains.hpp"
#include "engine/castelli/rules/stage.hpp"

namespace castellan::castelli {
namespace {

int silver_of(const State& state, Colour player) { return state.players[player].silver; }

Verdict judge_traitor(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    if (!setup.plays(action.target)) return refuse(refusals::not_playing, fact(action.target));
    if (action.target == action.player) return refuse(refusals::traitor_self);
    if (!is_rival(setup, state, action.player, action.target))
        return refuse(refusals::traitor_other_game, fact(action.target));
    if (silver_of(state, action.player) == 0 && !waives(action, Waiver::price))
        return refuse(refusals::traitor_silver, fact(action.player));
    if (state.players[action.target].hand.size() == 0) return refuse(refusals::traitor_target, fact(action.target));
    if (const auto held = judge_held(table, action.target, action.taken, refusals::card_not_held_taken);
        !held.allowed())
        return held;
    // Two Traitors, neither seen before: the set must have two more of them.
    constexpr auto traitor = CardKind::traitor;
    const auto seen = [&](Colour player) { return table.state.players[player].hand.known[traitor] > 0; };
    if (action.taken == traitor && !seen(action.player) && !seen(action.target) &&
        deck.identified[traitor] + 2 > setup.cards[traitor])
        return refuse(refusals::card_exhausted, fact(action.taken), fact(setup.cards[traitor]));
    return {};
}

/// K9, O6a: Peasant and Duke.
Verdict judge_founder(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    const bool duke = action.card == CardKind::duke;
    const Octagon& octagon = setup.board.octagons[action.octagon];
    if ((duke ? state.cities_aside : state.villages_aside) == 0)
        return refuse(duke ? refusals::duke_supply : refusals::peasant_supply);
    if (octagon.half != setup.half(action.player))
        return refuse(refusals::other_game, fact(action.player), fact(octagon.space));
    if (is_vacant(setup, state, action.octagon)) return {};
    const OctagonMask occupied = state.villages | state.cities | setup.board.mine;
    if (occupied >> action.octagon & 1)
        return refuse(duke ? refusals::duke_occupied : refusals::peasant_occupied, fact(octagon.space));
    if (waives(action, Waiver::vacancy)) return {};
    return refuse(duke ? refusals::duke_castle : refusals::peasant_castle, fact(octagon.space));
}

/// O6b
Verdict judge_incendiary(const Table& table, const Action& action) {
    const Octagon& octagon = table.setup.board.octagons[action.octagon];
    if (octagon.half != table.setup.half(action.player))
        return refuse(refusals::other_game, fact(action.player), fact(octagon.space));
    if ((table.state.cities >> action.octagon & 1) == 0)
        return refuse(refusals::incendiary_nothing, fact(octagon.space));
    return {};
}

/// K2, K3: up to `amount` silver from each other player.
void rob(const LiveTable& game, const Action& action, int amount, const core::Rule& rule) {
    for (int steps = 1; steps < game.setup.players; ++steps) {
        const Colour victim = game.setup.clockwise(action.player, steps);
        if (!is_rival(game.setup, game.state, action.player, victim)) continue;
        const int taken = std::min(amount, silver_of(game.state, victim));
        if (taken > 0) hand_over_silver(game, victim, action.player, taken, {&rule, {}});
    }
}

void betray(const LiveTable& game, const Action& action) {
    const Source source{&rules::K5, {}};
    if (silver_of(game.state, action.player) > 0)
        hand_over_silver(game, action.player, action.target, 1, source);
    else
        owe(game, action.player, Unit::silver, 1, source);
    pass_card(game.state, game.deck, action.target, action.player, action.taken);
    if (game.events == nullptr) return;
    Event event;
    event.unit = Unit::card;
    event.rule = &rules::K5;
    event.amount = 1;
    event.kind = EventKind::paid;
    event.player = action.target;
    game.events->push_back(event);
    event.kind = EventKind::gained;
    event.player = action.player;
    game.events->push_back(event);
}

void note_settlement(const LiveTable& game, const Action& action, EventKind kind, const core::Rule& rule) {
    if (game.events == nullptr) return;
    Event event;
    event.kind = kind;
    event.player = action.player;
    event.rule = &rule;
    event.space = game.setup.board.octagons[action.octagon].space;
    game.events->push_back(event);
}

void found_village(const LiveTable& game, const Action& action) {
    game.state.villages |= OctagonMask{1} << action.octagon;
    --game.state.villages_aside;
    note_settlement(game, action, EventKind::founded, rules::K9);
}

void found_city(const LiveTable& game, const Action& action) {
    game.state.cities |= OctagonMask{1} << action.octagon;
    --game.state.cities_aside;
    note_settlement(game, action, EventKind::founded, rules::O6a);
}

void burn_city(const LiveTable& game, const Action& action) {
    game.state.cities &= ~(OctagonMask{1} << action.octagon);
    if (game.setup.rulings.value(RulingName::burnt_city) == 1) ++game.state.cities_aside;
    note_settlement(game, action, EventKind::burnt, rules::O6b);
}

void take_half_the_mine(const LiveTable& game, Colour player) {
    gain_silver(game, player, game.state.mines[game.setup.half(player)] / 2, {&rules::K4, {}});
}

void crown(const LiveTable& game, const Action& action) {
    const int points = 3 + int(action.card) - int(CardKind::king3);
    score(game, action.player, 1, points, 0, {&rules::K1, {}});
}

}  // namespace

bool game_is_over(const Setup& setup, const State& state, Colour player) {
    if (state.stage == Stage::over) return true;
    if (setup.halves == 1 || state.tiles_left[setup.half(player)] > 0) return false;
    const Colour mover = state.stage == Stage::mine ? setup.clockwise(state.active, setup.players - 1) : state.active;
    return setup.half(mover) != setup.half(player);
}

bool is_rival(const Setup& setup, const State& state, Colour player, Colour other) {
    if (other == player || !setup.plays(other)) return false;
    if (setup.half(player) == setup.half(other)) return true;
    return setup.rulings.value(RulingName::tournament_rivals) == 1 && !game_is_over(setup, state, other);
}

bool is_vacant(const Setup& setup, const State& state, OctagonId octagon) {
    OctagonMask taken = state.villages | state.cities | setup.board.mine;
    if (setup.rulings.value(RulingName::vacant_space) == 0) taken |= castle_octagons(setup, state);
    return (taken >> octagon & 1) == 0;
}

Verdict judge_quota(const Table& table, Colour player, int cards) {
    const bool any = table.setup.rulings.value(RulingName::cards_per_turn) == 1;
    if (!any && table.state.cards_used + cards > 1 && player == table.state.active)
        return refuse(refusals::card_quota, fact(player));
    return {};
}

void count_card(State& state, Colour player) {
    if (player == state.active) ++state.cards_used;
}

Verdict judge_use(const Table& table, const Action& action) {
    const State& state = table.state;
    if (state.stage == Stage::mine || state.stage == Stage::over)
        return refuse(refusals::game_over, fact(state.turn - 1));
    if (action.player != state.active && !waives(action, Waiver::turn))
        return refuse(refusals::card_other_turn, fact(state.active));
    if (state.stage == Stage::steward) return refuse(refusals::card_window);
    if (state.stage == Stage::draw) return draw_due(table);
    if (state.stage == Stage::guard) return refuse(refusals::guard_pending);
    if (const auto quota = judge_quota(table, action.player, 1); !quota.allowed() && !waives(action, Waiver::quota))
        return quota;
    if (const auto held = judge_held(table, action.player, action.card, refusals::card_not_held); !held.allowed())
        return held;
    switch (action.card) {
        case CardKind::king3:
        case CardKind::king4:
        case CardKind::king5:
        case CardKind::raider:
        case CardKind::brigands:
        case CardKind::robber_baron: return {};
        case CardKind::traitor: return judge_traitor(table, action);
        case CardKind::peasant:
        case CardKind::duke: return judge_founder(table, action);
        case CardKind::incendiary: return judge_incendiary(table, action);
        default: return refuse(refusals::card_not_usable, fact(action.card));
    }
}

void use(const LiveTable& game, const Action& action) {
    put_under(game.state, game.deck, action.player, action.card);
    count_card(game.state, action.player);
    switch (action.card) {
        case CardKind::raider: rob(game, action, 1, rules::K2); break;
        case CardKind::brigands: rob(game, action, 2, rules::K3); break;
        case CardKind::robber_baron: take_half_the_mine(game, action.player); break;
        case CardKind::traitor: betray(game, action); break;
        case CardKind::peasant: found_village(game, action); break;
        case CardKind::duke: found_city(game, action); break;
        case CardKind::incendiary: burn_city(game, action); break;
        default: crown(game, action); break;
    }
}

Verdict judge_sell(const Table& table, const Action& action) {
    const State& state = table.state;
    if (!table.setup.plays(action.player)) return refuse(refusals::not_playing, fact(action.player));
    if (state.stage == Stage::over) return refuse(refusals::sale_late);
    if (game_is_over(table.setup, state, action.player)) return refuse(refusals::sale_late_game, fact(action.player));
    if (state.stage == Stage::guard) return refuse(refusals::guard_pending);
    const bool gaining =
        state.stage == Stage::steward || (state.stage == Stage::draw && state.due_for != DrawFor::market);
    if (gaining && !waives(action, Waiver::stage)) return refuse(refusals::sale_window);
    return judge_held(table, action.player, action.card, refusals::card_not_held_sale);
}

void sell(const LiveTable& game, const Action& action) {
    put_under(game.state, game.deck, action.player, action.card);
    gain_silver(game, action.player, sale_price, {&rules::T7, {}});
}

}  // namespace castellan::castelli
