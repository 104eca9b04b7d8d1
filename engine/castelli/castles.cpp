// B1 to B5, K6 to K8. Rulings: own-space, card-arm-influence, missing-unit, cards-per-turn, sites-grain-wood; fixed:
// idle-build-card, masterbuilder-*, several-build-cards, lord-unevaluated, lord-sites, under-the-deck.
//
// missing-unit makes no difference here: a castle costs one of each, so a unit short is a resource of which none is
// held.
#include "engine/castelli/castles.hpp"

#include <algorithm>
#include <bit>

#include "engine/castelli/areas.hpp"
#include "engine/castelli/cards.hpp"
#include "engine/castelli/deck.hpp"
#include "engine/castelli/gains.hpp"
#include "engine/castelli/rules.hpp"
#include "engine/castelli/turn.hpp"

namespace castellan::castelli {
namespace {

bool uses(const Action& action, BuildCard card) { return has(action.with, card); }

bool unlimited_sites(const Setup& setup) { return setup.rulings.value(RulingName::sites_grain_wood) == 1; }

Verdict judge_stage(const Table& table, const Action& action) {
    const State& state = table.state;
    switch (state.stage) {
        case Stage::reveal:
        case Stage::steward:
            if (action.player != state.active)
                return refuse(refusals::not_your_turn, fact(state.active), fact(action.player));
            return state.stage == Stage::reveal ? refuse(refusals::tile_first) : refuse(refusals::card_window);
        case Stage::draw: return draw_due(table);
        case Stage::mine:
        case Stage::over: return refuse(refusals::game_over, fact(state.turn - 1));
        default: break;
    }
    if (action.player != state.active) return refuse(refusals::not_your_turn, fact(state.active), fact(action.player));
    if (state.stage == Stage::areas) return refuse(refusals::areas_first, area_fact(first_waiting(state)));
    return {};
}

/// B3, K6, K7: the terrain, and a free site in it.
Verdict judge_site(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    const Area& area = setup.board.areas[action.area];
    const Space space = setup.board.octagons[area.octagon].space;
    if (uses(action, BuildCard::landgrave) && area.terrain != Terrain::grain)
        return refuse(refusals::landgrave_idle, area_fact(action.area), fact(area.terrain));
    if (uses(action, BuildCard::landgravine) && area.terrain != Terrain::wood)
        return refuse(refusals::landgravine_idle, area_fact(action.area), fact(area.terrain));

    const int taken = std::popcount(taken_sites(state, action.area));
    if (area.terrain == Terrain::rocks) {
        if (area.sites == 0 || action.site > area.sites)
            return refuse(refusals::castle_site, area_fact(action.area), fact(area.sites));
        if (action.site == 0 || taken == area.sites || (taken_sites(state, action.area) >> action.site & 1))
            return refuse(refusals::castle_site_taken, area_fact(action.area), fact(taken), fact(area.sites));
        return {};
    }
    const bool lord = std::any_of(build_cards.begin(), build_cards.end(), [&](const BuildCardInfo& card) {
        return card.terrain == area.terrain && uses(action, card.bit);
    });
    if (!lord) return refuse(refusals::castle_terrain, fact(space));
    if (!unlimited_sites(setup) && taken > 0) return refuse(refusals::castle_area_full, area_fact(action.area));
    if (action.site != next_site(setup, state, action.area))
        return refuse(refusals::castle_site, area_fact(action.area), fact(0));
    return {};
}

Verdict judge_cards(const Table& table, const Action& action) {
    if (action.with == 0) return {};
    if (const auto quota = judge_quota(table, action.player, std::popcount(action.with)); !quota.allowed())
        return quota;
    const Hand& hand = table.state.players[std::size_t(action.player)].hand;
    int blanks = hand.unknown;  // one blank cannot be two of the cards
    for (const auto& [bit, kind, terrain] : build_cards) {
        if (!uses(action, bit)) continue;
        if (const auto held = judge_held(table, action.player, kind); !held.allowed()) return held;
        if (hand.known[std::size_t(kind)] == 0 && blanks-- == 0)
            return refuse(refusals::card_not_held, fact(action.player), fact(kind));
    }
    return {};
}

/// B1, K8: whether the builder can pay.
Verdict judge_price(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    const PlayerState& builder = state.players[std::size_t(action.player)];
    const Space space = setup.board.octagons[setup.board.areas[action.area].octagon].space;
    const bool buys = action.purchase != no_purchase;
    if (uses(action, BuildCard::master_builder)) {
        int missing = 0;
        for (auto held : builder.resources) missing += held == 0 ? 1 : 0;
        if (buys) return refuse(refusals::master_builder_purchase);
        if (missing == 0) return refuse(refusals::master_builder_idle, fact(action.player));
        if (builder.silver < missing)
            return refuse(refusals::master_builder_silver, fact(space), fact(missing), fact(builder.silver));
        return {};
    }
    if (buys) {
        const auto bought = Resource(action.purchase);
        const int held = builder.resources[action.purchase];
        if (held > 0) return refuse(refusals::purchase_needless, fact(action.player), fact(held), fact(bought));
        if (state.purchase_used != 0) return refuse(refusals::purchase_twice);
        if (builder.silver < purchase_price)
            return refuse(refusals::purchase_silver, fact(action.player), fact(bought), fact(builder.silver));
    }
    for (std::uint8_t resource = 0; resource < resource_count; ++resource)
        if (builder.resources[resource] == 0 && resource != action.purchase)
            return refuse(refusals::castle_unpaid, fact(space), fact(Resource(resource)), fact(0));
    return {};
}

void pay(Game game, const Action& action, const Source& source) {
    const auto held = game.state.players[std::size_t(action.player)].resources;
    int bought = 0;
    for (std::size_t resource = 0; resource < resource_count; ++resource) {
        if (held[resource] > 0)
            pay_resource(game, action.player, Resource(resource), 1, source);
        else
            ++bought;
    }
    if (bought == 0) return;
    if (uses(action, BuildCard::master_builder)) {
        pay_silver(game, action.player, bought, {&rules::K8, source.space, source.area});
    } else {
        pay_silver(game, action.player, purchase_price, source);
        game.state.purchase_used = 1;
    }
}

void score_castle(Game game, Colour player, const Area& area, const Source& source) {
    const OctagonMask in_line = castle_view(game.setup, area.octagon);
    const OctagonMask cities = game.state.cities & in_line;
    const OctagonMask villages = game.state.villages & in_line;
    if (cities != 0) score(game, player, std::popcount(cities), city_points, cities, source);
    if (villages != 0) score(game, player, std::popcount(villages), village_points, villages, source);
}

}  // namespace

std::uint64_t taken_sites(const State& state, std::uint8_t area) {
    std::uint64_t taken = 0;
    for (std::size_t i = 0; i < state.castle_count; ++i)
        if (state.castles[i].area == area) taken |= std::uint64_t{1} << state.castles[i].site;
    return taken;
}

std::uint8_t next_site(const Setup& setup, const State& state, std::uint8_t area) {
    if (setup.board.areas[area].terrain != Terrain::rocks && !unlimited_sites(setup)) return 0;
    return std::uint8_t(std::countr_one(taken_sites(state, area) | 1U));
}

bool has_free_site(const Setup& setup, const State& state, std::uint8_t area) {
    if (setup.board.areas[area].terrain == Terrain::rocks)
        return next_site(setup, state, area) <= setup.board.areas[area].sites;
    return unlimited_sites(setup) || taken_sites(state, area) == 0;
}

bool has_influence(const Table& table, Colour player, std::uint8_t octagon) {
    const bool card_counts = table.setup.rulings.value(RulingName::card_arm_influence) == 0;
    for (const Facing facing : table.setup.board.octagons[octagon].facing) {
        if (facing.square == no_index) continue;
        const Placed placed = table.state.tiles[facing.square];
        if (placed.tile == no_index) continue;
        const std::uint8_t arm = table.setup.tiles.arm[placed.tile][placed.rotation][std::size_t(facing.side)];
        if (Colour(arm % TileTable::card_arm) == player && (card_counts || arm < TileTable::card_arm)) return true;
    }
    return false;
}

OctagonMask castle_view(const Setup& setup, std::uint8_t octagon) {
    const bool own_counts = setup.rulings.value(RulingName::own_space) == 0;
    return setup.board.octagons[octagon].line | (own_counts ? OctagonMask{1} << octagon : 0);
}

OctagonMask castle_octagons(const Setup& setup, const State& state) {
    OctagonMask result = 0;
    for (std::size_t i = 0; i < state.castle_count; ++i)
        result |= OctagonMask{1} << setup.board.areas[state.castles[i].area].octagon;
    return result;
}

Verdict judge_build(const Table& table, const Action& action) {
    const auto& [setup, state, deck] = table;
    if (const auto stage = judge_stage(table, action); !stage.allowed()) return stage;
    const std::uint8_t octagon = setup.board.areas[action.area].octagon;
    if (!has_influence(table, action.player, octagon))
        return refuse(refusals::castle_influence, fact(action.player), fact(setup.board.octagons[octagon].space));
    if (const auto site = judge_site(table, action); !site.allowed()) return site;
    if (const auto cards = judge_cards(table, action); !cards.allowed()) return cards;
    if (const auto price = judge_price(table, action); !price.allowed()) return price;
    if (state.players[std::size_t(action.player)].castles_built >= setup.set->castles)
        return refuse(refusals::castle_supply, fact(action.player), fact(setup.set->castles));
    return {};
}

void build(Game game, const Action& action) {
    State& state = game.state;
    const Area& area = game.setup.board.areas[action.area];
    const Source source{&rules::B1, game.setup.board.octagons[area.octagon].space, action.area};
    for (const auto& [bit, kind, terrain] : build_cards) {
        if (!uses(action, bit)) continue;
        put_under(state, game.deck, action.player, kind);
        ++state.cards_used;
    }
    pay(game, action, source);
    state.castles[state.castle_count] = {action.area, action.site, action.player, state.castle_count};
    ++state.castle_count;
    ++state.players[std::size_t(action.player)].castles_built;
    state.steward_open = 0;

    Event event;
    event.kind = EventKind::built;
    event.player = action.player;
    event.area = action.area;
    event.rule = area.terrain == Terrain::grain ? &rules::K6 : area.terrain == Terrain::wood ? &rules::K7 : &rules::B3;
    event.space = source.space;
    event.count = action.site;
    game.events.push_back(event);
    score_castle(game, action.player, area, {&rules::B4, source.space, action.area});
}

}  // namespace castellan::castelli
