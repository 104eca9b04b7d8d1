#include "engine/castelli/playout/features.hpp"

#include <algorithm>
#include <bit>

#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/battle_scoring.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/dilemma.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "engine/castelli/rules/gains.hpp"

namespace castellan::castelli {
namespace {

constexpr std::array<std::string_view, feature_count> names = {"one",
                                                               "vp",
                                                               "first_unit",
                                                               "second_unit",
                                                               "third_unit",
                                                               "fourth_unit",
                                                               "fifth_unit",
                                                               "castle_paid",
                                                               "next_castle_paid",
                                                               "unit_to_buy",
                                                               "silver",
                                                               "more_silver",
                                                               "silver_prize",
                                                               "wood",
                                                               "grain",
                                                               "rocks",
                                                               "tents",
                                                               "mine",
                                                               "outlook",
                                                               "castle_outlook",
                                                               "good_sites",
                                                               "best_site",
                                                               "second_site",
                                                               "third_site",
                                                               "ready_site",
                                                               "next_ready_site",
                                                               "settlements",
                                                               "standing",
                                                               "castles",
                                                               "start_tile",
                                                               "turns",
                                                               "moves_next",
                                                               "unseen_card",
                                                               "card_K3",
                                                               "card_K4",
                                                               "card_K5",
                                                               "card_Ra",
                                                               "card_St",
                                                               "card_Bg",
                                                               "card_Lg",
                                                               "card_Tr",
                                                               "card_Lv",
                                                               "card_Mb",
                                                               "card_Rb",
                                                               "card_Pe",
                                                               "card_Du",
                                                               "card_Ab",
                                                               "card_Gu",
                                                               "card_Ar",
                                                               "card_In"};

constexpr float good_site = 4;

PerColour<float> exact_shares(const Ground& ground, std::uint8_t half, std::uint32_t influence) {
    int most = 0;
    for (const Colour colour : ColourSet::all()) most = std::max(most, influence_of(influence, colour));
    PerColour<float> result{};
    if (most == 0) return result;
    ColourSet tied;
    for (const Colour colour : ColourSet::all())
        if (influence_of(influence, colour) == most) tied.add(colour);
    const ColourSet sharers = tied & ground.setup.playing_in[half];
    for (const Colour colour : sharers) result[colour] = 1.0F / float(tied.size());
    return result;
}

void add_account(const Ground& ground, const World& world, Colour player, Features& f) {
    const PlayerState& account = world.state.players[player];
    f[Feature::one] = 1;
    f[Feature::vp] = float(account.vp);
    int kinds = 0;
    int least = holding_limit;
    for (const int units : account.resources) {
        for (int unit = 0; unit < units; ++unit) f[std::size_t(Feature::first_unit) + std::size_t(unit)] += 1;
        kinds += units > 0 ? 1 : 0;
        least = std::min(least, units);
    }
    f[Feature::castle_paid] = least >= 1 ? 1 : 0;
    f[Feature::next_castle_paid] = least >= 2 ? 1 : 0;
    f[Feature::unit_to_buy] = kinds == 2 && account.silver >= purchase_price ? 1 : 0;
    f[Feature::silver] = float(std::min<int>(account.silver, useful_silver));
    f[Feature::more_silver] = float(std::max(0, account.silver - useful_silver));
    f[Feature::castles] = float(account.castles_built);
    f[Feature::start_tile] = holds_start_tile(ground.setup, world.state, player) ? 1 : 0;
}

void add_areas(const Ground& ground, const Promise& promise, const World& world, PerColour<Features>& features) {
    const Board& board = ground.setup.board;
    for (AreaId index = 0; index < board.area_count; ++index) {
        if (world.state.is_evaluated(index)) continue;
        const Area& area = board.areas[index];
        if (area.facing_count == 0) continue;
        const std::uint8_t half = board.octagons[area.octagon].half;
        const bool mine = area.terrain == Terrain::mine;
        const auto shares = expected_shares(ground, promise, half, world.influence[index], world.hidden[index]);
        const float amount = mine ? float(world.state.mines[half]) : float(area.amount);
        const auto feature = std::size_t(Feature::wood) + std::size_t(area.terrain);
        for (const Colour player : ground.setup.seated()) features[player][feature] += shares[player] * amount;
    }
}

void add_sites(const Ground& ground, const World& world, PerColour<Features>& features) {
    const State& state = world.state;
    for (OctagonId octagon = 0; octagon < ground.setup.board.octagon_count; ++octagon) {
        const unsigned pointing = world.pointing[octagon] & ground.setup.playing.bits();
        if (world.free_sites[octagon] == 0 || pointing == 0) continue;
        const auto points = float(castle_points(ground, state, octagon));
        for (const Colour player : ColourSet::of_bits(pointing))
            for (int site = 0; site < world.free_sites[octagon]; ++site) {
                Features& f = features[player];
                float rest = points;
                if (points >= good_site) f[Feature::good_sites] += 1;
                for (const auto place : {Feature::best_site, Feature::second_site, Feature::third_site})
                    if (f[place] < rest) std::swap(f[place], rest);
            }
    }
}

/// The turns of a player from the next turn on.
float turns_to_come(const Ground& ground, const State& state, Colour player) {
    const Setup& setup = ground.setup;
    const int in_game = ground.rivals + 1;
    const int tiles = state.tiles_left[setup.half(player)];
    const int steps = (setup.seat_of[player] + setup.players - setup.seat_of[state.active]) % setup.players;
    const int before = steps / setup.halves;
    return float(std::max(0, (tiles - before + in_game - 1) / in_game));
}

void add_battle(const Ground& ground, const World& world, PerColour<Features>& features) {
    const State& state = world.state;
    for (OctagonMask left = state.villages | state.cities; left != 0; left &= left - 1) {
        const OctagonId octagon = std::uint8_t(std::countr_zero(left));
        const CastleMajority majority = castle_majority(ground.setup, state, octagon);
        const bool city = (state.cities >> octagon & 1) != 0;
        const int points = city ? city_majority_points : village_majority_points;
        const int tied = majority.tied.size();
        for (const Colour player : majority.tied)
            features[player][Feature::settlements] += float(settlement_share(points, tied));
    }
    for (std::size_t castle = 0; castle < state.castle_count; ++castle)
        if (state.castles[castle].tier == Tier::alone) features[state.castles[castle].owner][Feature::standing] += 1;
}

}  // namespace

std::string_view name(Feature feature) { return names[std::size_t(feature)]; }

int castle_points(const Ground& ground, const State& state, OctagonId octagon) {
    return village_points * std::popcount(state.villages & ground.view[octagon]) +
           city_points * std::popcount(state.cities & ground.view[octagon]);
}

PerColour<float> expected_shares(const Ground& ground, const Promise& promise, std::uint8_t half,
                                 std::uint32_t influence, int hidden) {
    if (hidden == 0) return exact_shares(ground, half, influence);
    PerColour<float> result{};
    float total = 0;
    for (const Colour colour : ColourSet::all()) {
        const auto points =
            std::min<std::size_t>(std::size_t(influence_of(influence, colour)), Promise::most_influence);
        const bool played = ground.setup.plays_in(half, colour);
        const float weight = (played ? promise.played : promise.neutral)[std::size_t(hidden)][points];
        total += weight;
        if (played) result[colour] = weight;
    }
    const float scale = 1 / total;
    for (float& share : result) share *= scale;
    return result;
}

void find_features(const Ground& ground, const Promise& promise, const World& world, Colour viewer,
                   PerColour<Features>& features) {
    const Setup& setup = ground.setup;
    const State& state = world.state;
    for (const Colour player : setup.seated()) {
        features[player] = {};
        add_account(ground, world, player, features[player]);
    }
    add_areas(ground, promise, world, features);
    add_sites(ground, world, features);
    if (setup.modules.has(Module::battle)) add_battle(ground, world, features);
    const auto prizes = silver_prizes(setup, state);
    for (const Colour player : setup.seated()) {
        Features& f = features[player];
        const PlayerState& account = state.players[player];
        f[Feature::silver_prize] = float(prizes[player].points);
        f[Feature::outlook] =
            std::min({float(account.resources[0]) + f[Feature::wood], float(account.resources[1]) + f[Feature::grain],
                      float(account.resources[2]) + f[Feature::rocks]});
        f[Feature::castle_outlook] = std::clamp(f[Feature::outlook], 0.0F, 1.0F) * f[Feature::best_site] +
                                     std::clamp(f[Feature::outlook] - 1, 0.0F, 1.0F) * f[Feature::second_site] +
                                     std::clamp(f[Feature::outlook] - 2, 0.0F, 1.0F) * f[Feature::third_site];
        const bool paid = f[Feature::castle_paid] + f[Feature::unit_to_buy] > 0;
        f[Feature::ready_site] = paid ? f[Feature::best_site] : 0;
        f[Feature::next_ready_site] = f[Feature::next_castle_paid] > 0 ? f[Feature::second_site] : 0;
        f[Feature::turns] = turns_to_come(ground, state, player);
        f[Feature::moves_next] = player == state.active && state.stage == Stage::reveal ? 1 : 0;
        if (player != viewer) {
            f[Feature::unseen_card] = float(account.hand.size());
            continue;
        }
        f[Feature::unseen_card] = float(account.hand.unknown);
        for (std::size_t kind = 0; kind < card_kind_count; ++kind)
            f[std::size_t(Feature::first_card) + kind] = float(account.hand.known[kind]);
    }
}

}  // namespace castellan::castelli
