// O2 to O5, O6c to O6e. Rulings: overbuild-scope, guard-cost, missing-unit; fixed: stack-depth, overbuild-own, -lord,
// -purchase, -presence, abbot-purchase, guard-window, guard-retry, guard-details, masterbuilder-overbuild,
// idle-build-card, reaction-limit, under-the-deck.
#include "engine/castelli/rules/overbuilding.hpp"

#include <algorithm>

#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/deck.hpp"
#include "engine/castelli/rules/gains.hpp"
#include "engine/castelli/rules/stage.hpp"

namespace castellan::castelli {
namespace {

constexpr int overbuilding_price = 2;  // units of each resource (O3)
constexpr int abbot_price = 1;         // units of each resource (O6c)

enum GuardCost : std::uint8_t { cards_are_spent, nothing_is_lost, all_is_lost };  // ruling guard-cost

bool uses(const Action& action, BuildCard card) { return has(action.with, card); }

int price(std::uint8_t with) { return has(with, BuildCard::abbot) ? abbot_price : overbuilding_price; }

Space place_of(const Setup& setup, AreaId area) { return setup.board.octagons[setup.board.areas[area].octagon].space; }

/// O2, O4: a castle of another player that stands alone.
Verdict judge_target(const Table& table, const Action& action, std::uint8_t target) {
    const auto& [setup, state, deck] = table;
    const Space space = place_of(setup, action.area);
    if (target == no_index) return refuse(refusals::overbuild_nothing, fact(space));
    const Castle& castle = state.castles[target];
    if (castle.owner == action.player) return refuse(refusals::overbuild_own, fact(space), fact(action.player));
    if (castle.tier != Tier::alone) return refuse(refusals::overbuild_twice, fact(space));
    if (state.guarded >> target & 1) return refuse(refusals::overbuild_guarded, fact(space), fact(castle.owner));
    return {};
}

/// O2, O6d
Verdict judge_points(const Table& table, const Action& action, Colour owner) {
    const std::uint32_t points = heraldic_points(table, action.area);
    const int own = influence_of(points, action.player);
    const int others = influence_of(points, owner);
    const bool army = uses(action, BuildCard::army);
    if (own > others) {
        if (!army || waives(action, Waiver::idle_card)) return {};
        return refuse(refusals::army_idle, fact(action.player), fact(own), fact(owner), fact(others));
    }
    if (army || waives(action, Waiver::majority)) return {};
    return refuse(refusals::overbuild_points, fact(action.player), fact(own), fact(owner), fact(others));
}

Verdict judge_kinds_of_cards(const Action& action) {
    if (waives(action, Waiver::idle_card)) return {};
    for (const auto& [bit, kind, terrain] : build_cards)
        if (uses(action, bit) && (std::uint8_t(bit) & overbuilding_cards) == 0)
            return refuse(refusals::castle_card, fact(kind));
    return {};
}

/// B1: the one unit that silver replaces.
Verdict judge_purchase(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    if (action.purchase == no_purchase) return {};
    const PlayerState& builder = state.players[action.player];
    const auto bought = Resource(action.purchase);
    const int held = builder.resources[action.purchase];
    const bool only_none_held = setup.rulings.value(RulingName::missing_unit) == 1;
    if (!waives(action, Waiver::needless_purchase)) {
        if (held >= price(action.with))
            return refuse(refusals::purchase_needless, fact(action.player), held_fact(held, bought));
        if (only_none_held && held > 0)
            return refuse(refusals::purchase_held, fact(action.player), held_fact(held, bought));
    }
    if (state.purchase_used != 0 && action.player == state.active && !waives(action, Waiver::second_purchase))
        return refuse(refusals::purchase_twice);
    if (builder.silver < purchase_price && !waives(action, Waiver::price))
        return refuse(refusals::purchase_silver, fact(action.player), fact(bought), fact(builder.silver));
    return {};
}

/// O3, O6c
Verdict judge_price(const Table& table, const Action& action) {
    if (const auto purchase = judge_purchase(table, action); !purchase.allowed()) return purchase;
    if (waives(action, Waiver::price)) return {};
    const PlayerState& builder = table.state.players[action.player];
    unsigned lacking = 0;
    for (std::uint8_t resource = 0; resource < resource_count; ++resource) {
        const int due = price(action.with) - (resource == action.purchase ? 1 : 0);
        const int held = builder.resources[resource];
        if (held < due) lacking |= unsigned(due - held) << units_bits * resource;
    }
    if (lacking == 0) return {};
    return refuse(uses(action, BuildCard::abbot) ? refusals::overbuild_unpaid_abbot : refusals::overbuild_unpaid,
                  fact(place_of(table.setup, action.area)), fact(price(action.with)), units_fact(lacking),
                  stock_fact(builder.resources));
}

void pay(const LiveTable& game, const Action& action) {
    const Space space = place_of(game.setup, action.area);
    const Source source{uses(action, BuildCard::abbot) ? &rules::O6c : &rules::O3, space, action.area};
    for (std::uint8_t resource = 0; resource < resource_count; ++resource) {
        const int due = price(action.with) - (resource == action.purchase ? 1 : 0);
        const int held = game.state.players[action.player].resources[resource];
        const int paid = std::min(due, held);
        if (paid > 0) pay_resource(game, action.player, Resource(resource), paid, source);
        if (paid < due) owe(game, action.player, Unit(resource), due - paid, source);
    }
    if (action.purchase == no_purchase) return;
    pay_silver_held(game, action.player, purchase_price, {&rules::O3, space, action.area});
    if (action.player == game.state.active) game.state.purchase_used = 1;
}

/// guard-details: cards announced are seen, also if they come back.
void show_cards(const LiveTable& game, const Action& action) {
    Hand& hand = game.state.players[action.player].hand;
    for (const auto& [bit, kind, terrain] : build_cards)
        if (uses(action, bit)) show_card(hand, game.deck, kind);
}

void note(const LiveTable& game, EventKind kind, Colour player, const core::Rule& rule, const Castle& castle) {
    if (game.events == nullptr) return;
    Event event;
    event.kind = kind;
    event.player = player;
    event.area = castle.area;
    event.rule = &rule;
    event.space = place_of(game.setup, castle.area);
    event.count = castle.site;
    game.events->push_back(event);
}

/// As played a castle may have been announced before the tile, or before the areas.
void end_attempt(State& state) {
    state.attempt = {};
    state.stage = Stage::reveal;
    if (state.square != no_index) settle_stage(state);
}

}  // namespace

bool spends_cards_at_once(const Setup& setup) { return setup.rulings.value(RulingName::guard_cost) != nothing_is_lost; }

Action announced(const State& state) {
    const Castle& castle = state.castles[state.attempt.castle];
    Action action;
    action.kind = ActionKind::overbuild;
    action.player = state.attempt.builder;
    action.area = castle.area;
    action.site = castle.site;
    action.purchase = state.attempt.purchase;
    action.with = state.attempt.with;
    return action;
}

bool may_be_overbuilt(const State& state, std::uint8_t castle, Colour player) {
    return state.castles[castle].tier == Tier::alone && state.castles[castle].owner != player;
}

std::uint32_t heraldic_points(const Table& table, AreaId area) {
    const Area& place = table.setup.board.areas[area];
    if (table.setup.rulings.value(RulingName::overbuild_scope) == 1) return majority(table, place).influence;
    std::uint32_t points = 0;
    for (const Facing facing : table.setup.board.octagons[place.octagon].facing)
        points += table.setup.tiles.influence_at(table.state.tile_of(facing), facing.side);
    return points;
}

Verdict judge_overbuild(const Table& table, const Action& action) {
    if (!table.setup.modules.has(Module::battle)) return refuse(refusals::overbuild_module);
    if (const auto stage = judge_build_stage(table, action); !stage.allowed()) return stage;
    const std::uint8_t target = castle_at(table.state, action.area, action.site);
    if (const auto found = judge_target(table, action, target); !found.allowed()) return found;
    if (const auto builder = judge_builder(table, action); !builder.allowed()) return builder;
    if (const auto kinds = judge_kinds_of_cards(action); !kinds.allowed()) return kinds;
    if (const auto cards = judge_build_cards(table, action); !cards.allowed()) return cards;
    if (const auto points = judge_points(table, action, table.state.castles[target].owner); !points.allowed())
        return points;
    if (const auto price = judge_price(table, action); !price.allowed()) return price;
    return judge_castle_supply(table, action.player);
}

void announce_overbuilding(const LiveTable& game, const Action& action) {
    State& state = game.state;
    state.attempt = {castle_at(state, action.area, action.site), action.purchase, action.with, action.player};
    if (spends_cards_at_once(game.setup))
        spend_build_cards(game, action);
    else
        show_cards(game, action);
    state.steward_open = 0;
    state.stage = Stage::guard;
}

void complete_overbuilding(const LiveTable& game) {
    State& state = game.state;
    const Action action = announced(state);
    Castle& beneath = state.castles[state.attempt.castle];
    if (!spends_cards_at_once(game.setup)) spend_build_cards(game, action);
    pay(game, action);
    beneath.tier = Tier::beneath;
    const Castle castle{action.area, action.site, action.player, Tier::on_top};
    raise_castle(state, castle);
    end_attempt(state);
    note(game, EventKind::built, action.player, rules::O3, castle);
    score_castle(game, action.player, {&rules::O5, place_of(game.setup, action.area), action.area});
}

Verdict judge_guard(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    if (!setup.plays(action.player)) return refuse(refusals::not_playing, fact(action.player));
    if (state.stage != Stage::guard) return refuse(refusals::guard_nothing);
    const Colour owner = state.castles[state.attempt.castle].owner;
    if (action.player != owner) return refuse(refusals::guard_owner, fact(action.player), fact(owner));
    if (state.guards.contains(action.player) && !waives(action, Waiver::quota))
        return refuse(refusals::guard_twice, fact(action.player));
    return judge_held(table, action.player, CardKind::guard, refusals::card_not_held_guard);
}

void play_guard(const LiveTable& game, const Action& action) {
    State& state = game.state;
    const Action attempt = announced(state);
    if (game.setup.rulings.value(RulingName::guard_cost) == all_is_lost) pay(game, attempt);
    put_under(state, game.deck, action.player, CardKind::guard);
    state.guards.add(action.player);
    state.guarded |= std::uint64_t{1} << state.attempt.castle;
    note(game, EventKind::guarded, action.player, rules::O6e, state.castles[state.attempt.castle]);
    end_attempt(state);
}

}  // namespace castellan::castelli
