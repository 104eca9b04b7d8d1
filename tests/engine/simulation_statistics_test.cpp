// Statistics of simulated games: the counts, and their texts.
#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <sstream>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/simulate/statistics.hpp"

using namespace castellan::castelli;

namespace {

using Counts = std::array<std::uint64_t, card_kind_count>;

Simulator four_players(Module module) {
    SimulationOptions options;
    options.set = shipped_set("classic");
    options.players = 4;
    options.policies.fill(PolicyName::random);
    options.modules.add(module);
    auto made = Simulator::make(options);
    REQUIRE(made.has_value());
    return *std::move(made);
}

/// The cards that the action works with.
std::vector<CardKind> cards_of(const Action& action) {
    if (action.kind == ActionKind::use) return {action.card};
    if (action.kind == ActionKind::steward) return {CardKind::steward};
    if (action.kind == ActionKind::guard) return {CardKind::guard};
    std::vector<CardKind> cards;
    const bool castle = action.kind == ActionKind::build || action.kind == ActionKind::overbuild;
    for (const auto& [bit, kind, terrain] : build_cards)
        if (castle && has(action.with, bit)) cards.push_back(kind);
    return cards;
}

Counts counted(const SimulationStatistics& statistics, std::uint64_t SimulationStatistics::CardCount::*what) {
    Counts counts{};
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) counts[kind] = statistics.cards[kind].*what;
    return counts;
}

bool has_line(const SimulationStatistics& statistics, const std::string& wanted) {
    std::istringstream text(statistics.text());
    for (std::string line; std::getline(text, line);)
        if (line == wanted) return true;
    return false;
}

}  // namespace

TEST_CASE("Statistics count each card drawn, used and sold, and each unit bought") {
    auto games = four_players(Module::battle);
    SimulationStatistics statistics;
    Counts drawn{}, used{}, sold{}, games_used{};
    std::uint64_t bought = 0;
    std::uint64_t actions = 0;
    for (std::uint64_t number = 1; number <= 300; ++number) {
        const SimulatedGame& game = games.play(number);
        statistics.add(game);
        Counts in_game{};
        for (const Action& action : game.actions) {
            if (action.kind == ActionKind::draw) ++drawn[std::size_t(action.card)];
            if (action.kind == ActionKind::sell) ++sold[std::size_t(action.card)];
            for (const CardKind card : cards_of(action)) ++in_game[std::size_t(card)];
            bought += action.purchase != no_purchase ? 1 : 0;
        }
        actions += game.actions.size();
        for (std::size_t kind = 0; kind < card_kind_count; ++kind) {
            used[kind] += in_game[kind];
            games_used[kind] += in_game[kind] > 0 ? 1 : 0;
        }
    }
    for (const CardKind seldom : {CardKind::abbot, CardKind::guard}) CHECK(used[std::size_t(seldom)] > 0);
    CHECK(counted(statistics, &SimulationStatistics::CardCount::drawn) == drawn);
    CHECK(counted(statistics, &SimulationStatistics::CardCount::used) == used);
    CHECK(counted(statistics, &SimulationStatistics::CardCount::sold) == sold);
    CHECK(counted(statistics, &SimulationStatistics::CardCount::games_used) == games_used);
    CHECK(statistics.purchases == bought);
    CHECK(statistics.actions == actions);
}

TEST_CASE("X1, E5: each of a tournament's two games has its winner") {
    auto games = four_players(Module::tournament);
    SimulationStatistics statistics;
    std::uint64_t shared = 0;
    std::array<std::uint64_t, colour_count> won{};
    for (std::uint64_t number = 1; number <= 40; ++number) {
        const SimulatedGame& game = games.play(number);
        statistics.add(game);
        const Setup& setup = game.setup;
        for (std::uint8_t half = 0; half < 2; ++half) {
            std::vector<std::pair<int, Colour>> best;  // points and castles
            for (const Colour player : setup.seated())
                if (setup.half(player) == half) {
                    const PlayerState& end = game.end.players[player];
                    best.emplace_back(end.vp * 100 + end.castles_built, player);
                }
            std::sort(best.rbegin(), best.rend());
            REQUIRE(best.size() == 2);
            if (best[0].first == best[1].first)
                ++shared;
            else
                ++won[setup.seat_of[std::size_t(best[0].second)]];
        }
    }
    CHECK(statistics.victories == 80);
    CHECK(statistics.shared_victories == shared);
    CHECK(statistics.wins == won);
    CHECK(shared < 40);
}

TEST_CASE("Statistics tell the least score and the highest, however seldom they are") {
    SimulationStatistics statistics;
    statistics.games = 100;
    statistics.players = 200;
    statistics.scores[3] = 1;
    statistics.scores[40] = 198;
    statistics.scores[80] = 1;
    CHECK(has_line(statistics, "scores (VP)         least 3, quartiles 40 40 40, most 80; 99.5 % from 0 to 69"));
}

TEST_CASE("Statistics count areas, units and silver as the games went") {
    auto games = four_players(Module::battle);
    SimulationStatistics statistics;
    std::array<SimulationStatistics::AreaCount, terrain_count> areas{};
    std::uint64_t gained = 0;
    std::uint64_t lost = 0;
    std::uint64_t silver = 0;
    for (std::uint64_t number = 1; number <= 20; ++number) {
        const SimulatedGame& game = games.play(number);
        statistics.add(game);
        State state = game.start;
        Deck deck = initial_deck(game.setup);
        Events events;
        for (const Action& action : game.actions) perform({game.setup, state, deck, events}, action);
        for (const Event& event : events) {
            if (event.kind == EventKind::evaluated) {  // of four players all colours play: no colour is neutral
                auto& area = areas[std::size_t(game.setup.board.areas[event.area].terrain)];
                const int tied = event.tied.size();
                ++(tied == 0 ? area.nobody : tied == 1 ? area.won : area.shared);
            }
            const bool resource = event.unit == Unit::wood || event.unit == Unit::grain || event.unit == Unit::rocks;
            if (event.kind != EventKind::gained || !resource) continue;
            gained += std::uint64_t(event.amount);
            lost += std::uint64_t(event.lost);
        }
        for (const PlayerState& player : game.end.players) silver += player.silver;
    }
    CHECK(lost > 0);
    for (std::size_t terrain = 0; terrain < terrain_count; ++terrain) {
        INFO(name(Terrain(terrain)));
        CHECK(statistics.areas[terrain].won == areas[terrain].won);
        CHECK(statistics.areas[terrain].shared == areas[terrain].shared);
        CHECK(statistics.areas[terrain].nobody == areas[terrain].nobody);
    }
    CHECK(statistics.units_gained == gained);
    CHECK(statistics.units_lost == lost);
    CHECK(statistics.silver == silver);
}

TEST_CASE("Statistics are told for each game or for each player") {
    SimulationStatistics statistics;
    statistics.games = 4;
    statistics.players = 8;
    statistics.actions = 30;
    statistics.scores[20] = 2;
    statistics.scores[40] = 4;
    statistics.scores[69] = 1;
    statistics.scores[70] = 1;
    statistics.castles[3] = 2;
    statistics.castles[5] = 6;
    statistics.wins = {2, 1, 0, 0};
    statistics.victories = 4;
    statistics.shared_victories = 1;
    statistics.decided_by_castles = 2;
    statistics.silver = 12;
    statistics.units_gained = 20;
    statistics.units_lost = 4;
    statistics.purchases = 6;
    statistics.areas[std::size_t(Terrain::market)] = {8, 2, 6};
    statistics.cards[std::size_t(CardKind::raider)] = {10, 5, 3, 2};
    for (const std::string line :
         {"games                        4", "actions a game             7.5",
          "scores (VP)         least 20, quartiles 20 40 40, most 70; 87.5 % from 0 to 69",  // seven of eight
          "won by seat         50.0 % 25.0 %", "shared victories          25.0 %", "decided by castles        50.0 %",
          "silver a player            1.5", "units won a player         2.5", "units lost a player        0.5",
          "units bought a game        1.5", "      3   25.0 %", "      5   75.0 %",
          "mean       4.5",  // (2 x 3 + 6 x 5) / 8
          "market        2.0     0.5     1.5", "Raider         2.50  1.25  0.75         50.0 %"}) {
        INFO(line);
        CHECK(has_line(statistics, line));
    }
    CHECK(statistics.text().find("King") == std::string::npos);  // none was drawn
}

TEST_CASE("Statistics of no games divide by nothing") {
    const SimulationStatistics none;
    CHECK(has_line(none, "actions a game             0.0"));
    CHECK(has_line(none, "scores (VP)         least 0, quartiles 0 0 0, most 0; 0.0 % from 0 to 69"));
}
