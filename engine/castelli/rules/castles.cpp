// B1 to B5, K6 to K8. Rulings: own-space, card-arm-influence, missing-unit, cards-per-turn, sites-grain-wood; fixed:
// idle-build-card, masterbuilder-*, several-build-cards, lord-unevaluated, lord-sites, under-the-deck.
//
// missing-unit makes no difference here: a castle costs one of each resource, so a player who lacks a unit has none of
// that resource.
#include "engine/castelli/rules/castles.hpp"

#include <algorithm>
#include <bit>

#include "base/bits.hpp"
#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/cards.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/deck.hpp"
#include "engine/castelli/rules/gains.hpp"
#include "engine/castelli/rules/stage.hpp"

namespace castellan::castelli {
namespace {

bool uses(const Action& action, BuildCard card) { return has(action.with, card); }

/// The owner of the castle on an occupied site; of the upper one, if there are two.
Colour owner_on(const State& state, AreaId area, std::uint8_t site) {
    return state.castles[castle_at(state, area, site)].owner;
}

/// The players with a castle in the area.
ColourSet owners_in(const State& state, AreaId area) {
    ColourSet owners;
    for (std::size_t i = 0; i < state.castle_count; ++i)
        if (state.castles[i].area == area && state.castles[i].tier != Tier::beneath) owners.add(state.castles[i].owner);
    return owners;
}

/// B3, K6, K7: the terrain, and a free site in it.
Verdict judge_site(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    const Area& area = setup.board.areas[action.area];
    const Space space = setup.board.octagons[area.octagon].space;
    const bool idle = waives(action, Waiver::idle_card);
    if (uses(action, BuildCard::landgrave) && area.terrain != Terrain::grain && !idle)
        return refuse(refusals::landgrave_idle, fact(action.area), fact(area.terrain));
    if (uses(action, BuildCard::landgravine) && area.terrain != Terrain::wood && !idle)
        return refuse(refusals::landgravine_idle, fact(action.area), fact(area.terrain));

    const std::uint64_t taken = taken_sites(state, action.area);
    if (area.terrain == Terrain::rocks) {
        if (area.sites == 0 || action.site > area.sites)
            return refuse(refusals::castle_site, fact(action.area), fact(area.sites));
        if (const int count = std::popcount(taken); count == area.sites)
            return refuse(refusals::castle_sites_taken, fact(action.area), fact(count), fact(area.sites),
                          fact(owners_in(state, action.area)));
        if ((taken >> action.site & 1) != 0)
            return refuse(refusals::castle_site_taken, fact(action.area), fact(action.site),
                          fact(owner_on(state, action.area, action.site)));
        if (action.site == 0) return refuse(refusals::castle_site, fact(action.area), fact(area.sites));
        return {};
    }
    const bool lord = std::any_of(build_cards.begin(), build_cards.end(), [&](const BuildCardInfo& card) {
        return card.terrain == area.terrain && uses(action, card.bit);
    });
    if (area.terrain > Terrain::rocks) return refuse(refusals::castle_nowhere, fact(action.area));
    if (!lord && !waives(action, Waiver::terrain)) return refuse(refusals::castle_terrain, fact(space));
    if (!unlimited_sites(setup) && taken != 0)
        return refuse(refusals::castle_area_full, fact(action.area), fact(owner_on(state, action.area, 0)));
    const int next = next_site(setup, state, action.area);
    if (action.site == next) return {};
    if (next == 0) return refuse(refusals::castle_site_unnumbered, fact(action.area));
    return refuse(refusals::castle_site_order, fact(action.area), fact(next));
}

/// A bit for each resource that the player has none of.
unsigned missing_resources(const PlayerState& player) {
    unsigned missing = 0;
    for (std::size_t resource = 0; resource < resource_count; ++resource)
        missing |= unsigned{player.resources[resource] == 0} << resource;
    return missing;
}

/// As units_fact takes it, of the resources whose bits are set.
unsigned one_of_each(unsigned resources) {
    unsigned units = 0;
    for (std::size_t resource = 0; resource < resource_count; ++resource)
        units |= (resources >> resource & 1) << units_bits * resource;
    return units;
}

/// The bit of the resource bought; none without a purchase.
unsigned bought_resource(const Action& action) {
    constexpr unsigned all = (1U << resource_count) - 1;
    static_assert(no_purchase >= resource_count);
    return 1U << action.purchase & all;
}

core::Fact stock_of(const PlayerState& player) {
    static_assert(holding_limit < 1 << stock_bits);
    return stock_fact(player.resources);
}

/// What points at the octagon from one of its sides.
PointingArm pointing_arm(const Table& table, OctagonId octagon, Side side) {
    const Facing facing = table.setup.board.octagons[octagon].facing[side];
    const Placed placed = table.state.tile_of(facing);
    if (placed.tile == no_index) return {};
    const auto place = (unsigned(facing.side) + side_count - placed.rotation) % side_count;
    const Arm& arm = table.setup.set->tiles[placed.tile].arms[place];
    return {arm.card ? PointingArm::card_icon : arm.value, arm.colour};
}

[[gnu::cold]] Verdict refuse_influence(const Table& table, Colour player, OctagonId octagon) {
    const bool icons_count = table.setup.rulings.value(RulingName::card_arm_influence) == 0;
    const auto arm = [&](Side side) { return pointing_arm(table, octagon, side); };
    return refuse(icons_count ? refusals::castle_influence : refusals::castle_influence_of_value, fact(player),
                  fact(table.setup.board.octagons[octagon].space), arms_fact(arm(Side::north), arm(Side::east)),
                  arms_fact(arm(Side::south), arm(Side::west)));
}

[[gnu::cold]] Verdict refuse_unpaid(const PlayerState& builder, const Action& action, Space space, unsigned unpaid) {
    const auto missing = units_fact(one_of_each(unpaid));
    if (action.purchase == no_purchase) return refuse(refusals::castle_unpaid, fact(space), missing, stock_of(builder));
    return refuse(refusals::castle_unpaid_besides, fact(space), missing, stock_of(builder),
                  held_fact(1, Resource(action.purchase)));
}

/// B1, K8: whether the builder can pay.
Verdict judge_price(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    const PlayerState& builder = state.players[action.player];
    const Space space = setup.board.octagons[setup.board.areas[action.area].octagon].space;
    const bool buys = action.purchase != no_purchase;
    const bool owes = waives(action, Waiver::price);
    const unsigned none_held = missing_resources(builder);
    if (uses(action, BuildCard::master_builder)) {
        const int missing = base::count_bits(none_held);
        if (buys) return refuse(refusals::master_builder_purchase);
        if (missing == 0 && !waives(action, Waiver::idle_card))
            return refuse(refusals::master_builder_idle, fact(action.player));
        if (builder.silver < missing && !owes)
            return refuse(refusals::master_builder_silver, fact(space), fact(missing), fact(builder.silver),
                          units_fact(one_of_each(none_held)));
        return {};
    }
    if (buys) {
        const auto bought = Resource(action.purchase);
        const int held = builder.resources[action.purchase];
        if (held > 0 && !waives(action, Waiver::needless_purchase))
            return refuse(refusals::purchase_needless, fact(action.player), held_fact(held, bought));
        if (state.purchase_used != 0 && action.player == state.active && !waives(action, Waiver::second_purchase))
            return refuse(refusals::purchase_twice);
        if (builder.silver < purchase_price && !owes)
            return refuse(refusals::purchase_silver, fact(action.player), fact(bought), fact(builder.silver));
    }
    const unsigned unpaid = none_held & ~bought_resource(action);
    return unpaid != 0 && !owes ? refuse_unpaid(builder, action, space, unpaid) : Verdict{};
}

/// The rule that allows a castle in such a terrain.
const core::Rule& building_rule(Terrain terrain, const core::Rule& on_rocks) {
    return terrain == Terrain::grain ? rules::K6 : terrain == Terrain::wood ? rules::K7 : on_rocks;
}

void pay(const LiveTable& game, const Action& action, const Source& source) {
    const unsigned missing = missing_resources(game.state.players[action.player]);
    const bool master = uses(action, BuildCard::master_builder);
    const unsigned bought = bought_resource(action) | (master ? missing : 0);
    for (std::size_t resource = 0; resource < resource_count; ++resource) {
        if ((bought >> resource & 1) != 0) continue;
        if ((missing >> resource & 1) != 0)
            owe(game, action.player, Unit(resource), 1, source);
        else
            pay_resource(game, action.player, Resource(resource), 1, source);
    }
    if (bought == 0) return;
    if (master) {
        pay_silver_held(game, action.player, base::count_bits(bought), {&rules::K8, source.space, source.area});
    } else {
        pay_silver_held(game, action.player, purchase_price, {&rules::B1, source.space, source.area});
        if (action.player == game.state.active) game.state.purchase_used = 1;
    }
}

void note_castle(const LiveTable& game, const Action& action) {
    if (game.events == nullptr) return;
    const Area& area = game.setup.board.areas[action.area];
    Event event;
    event.kind = EventKind::built;
    event.player = action.player;
    event.area = action.area;
    event.rule = &building_rule(area.terrain, rules::B3);
    event.space = game.setup.board.octagons[area.octagon].space;
    event.count = action.site;
    game.events->push_back(event);
}

}  // namespace

Verdict judge_build_stage(const Table& table, const Action& action) {
    const State& state = table.state;
    if (state.stage == Stage::draw) return draw_due(table);
    if (state.stage == Stage::guard) return refuse(refusals::guard_pending);
    if (state.stage >= Stage::mine) return refuse(refusals::game_over, fact(state.turn - 1));
    if (action.player != state.active && !waives(action, Waiver::turn))
        return refuse(refusals::not_your_turn, fact(state.active), fact(action.player));
    if (state.stage == Stage::areas && !waives(action, Waiver::stage))
        return refuse(refusals::areas_first, fact(first_waiting(state)));
    if (state.stage == Stage::steward) return refuse(refusals::gains_first);
    if (state.stage == Stage::reveal && !waives(action, Waiver::stage)) return refuse(refusals::tile_first);
    return {};
}

Verdict judge_builder(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    const Octagon& octagon = setup.board.octagons[setup.board.areas[action.area].octagon];
    if (octagon.half != setup.half(action.player))
        return refuse(refusals::other_game, fact(action.player), fact(octagon.space));
    if (!has_influence(table, action.player, setup.board.areas[action.area].octagon) &&
        !waives(action, Waiver::influence))
        return refuse_influence(table, action.player, setup.board.areas[action.area].octagon);
    return {};
}

Verdict judge_castle_supply(const Table& table, Colour player) {
    if (table.state.players[player].castles_built >= table.setup.set->castles)
        return refuse(refusals::castle_supply, fact(player), fact(table.setup.set->castles));
    return {};
}

void raise_castle(State& state, const Castle& castle) {
    state.castles[state.castle_count++] = castle;
    ++state.players[castle.owner].castles_built;
}

void spend_build_cards(const LiveTable& game, const Action& action) {
    if (action.with == 0) return;
    for (const auto& [bit, kind, terrain] : build_cards) {
        if (!uses(action, bit)) continue;
        put_under(game.state, game.deck, action.player, kind);
        count_card(game.state, action.player);
    }
}

Verdict judge_build_cards(const Table& table, const Action& action) {
    if (action.with == 0) return {};
    if (const auto quota = judge_quota(table, action.player, std::popcount(action.with));
        !quota.allowed() && !waives(action, Waiver::quota))
        return quota;
    const Hand& hand = table.state.players[action.player].hand;
    int blanks = hand.unknown;  // one blank cannot be two of the cards
    for (const auto& [bit, kind, terrain] : build_cards) {
        if (!uses(action, bit)) continue;
        if (const auto held = judge_held(table, action.player, kind, refusals::card_not_held); !held.allowed())
            return held;
        if (hand.known[kind] == 0 && blanks-- == 0)
            return refuse(refusals::card_not_held, fact(action.player), fact(kind));
    }
    return {};
}

void score_castle(const LiveTable& game, Colour player, const Source& source) {
    const OctagonMask in_line = castle_view(game.setup, game.setup.board.areas[source.area].octagon);
    const OctagonMask cities = game.state.cities & in_line;
    const OctagonMask villages = game.state.villages & in_line;
    if (cities != 0) score(game, player, base::count_bits(cities), city_points, cities, source);
    if (villages != 0) score(game, player, base::count_bits(villages), village_points, villages, source);
}

Verdict judge_build(const Table& table, const Action& action) {
    if (const auto stage = judge_build_stage(table, action); !stage.allowed()) return stage;
    if (const auto builder = judge_builder(table, action); !builder.allowed()) return builder;
    if (const auto site = judge_site(table, action); !site.allowed()) return site;
    if ((action.with & overbuilding_cards) != 0 && !waives(action, Waiver::idle_card))
        return refuse(refusals::overbuild_card,
                      fact(uses(action, BuildCard::abbot) ? CardKind::abbot : CardKind::army));
    if (const auto cards = judge_build_cards(table, action); !cards.allowed()) return cards;
    if (const auto price = judge_price(table, action); !price.allowed()) return price;
    return judge_castle_supply(table, action.player);
}

void build(const LiveTable& game, const Action& action) {
    State& state = game.state;
    const Area& area = game.setup.board.areas[action.area];
    const bool by_lord = uses(action, BuildCard::landgrave) || uses(action, BuildCard::landgravine);
    const core::Rule& price = by_lord ? building_rule(area.terrain, rules::B1) : rules::B1;
    const Source source{&price, game.setup.board.octagons[area.octagon].space, action.area};
    spend_build_cards(game, action);
    pay(game, action, source);
    raise_castle(state, {action.area, action.site, action.player, Tier::alone});
    state.steward_open = 0;

    note_castle(game, action);
    score_castle(game, action.player, {&rules::B4, source.space, action.area});
}

}  // namespace castellan::castelli
