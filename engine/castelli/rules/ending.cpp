// A8, D3, E1 to E5, O9. Rulings: silver-first-tie, silver-second-tie, silver-none, battle-silver-tie, neutral-tie;
// fixed: mine-zero, mine-remainder, battle-second-tie.
#include "engine/castelli/rules/ending.hpp"

#include <algorithm>

#include "engine/castelli/refusals/refusals.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/battle_scoring.hpp"
#include "engine/castelli/rules/dilemma.hpp"
#include "engine/castelli/rules/gains.hpp"

namespace castellan::castelli {
namespace {

/// VP for the most silver, the second most, and for each of those tied for the most.
struct SilverPrizes {
    int most, second, tied;
};
constexpr SilverPrizes basic_prizes{4, 2, 3};   // E4
constexpr SilverPrizes battle_prizes{8, 4, 6};  // O9
constexpr int low_battle_tie = 3;               // battle-silver-tie=three

SilverPrizes prizes_of(const Setup& setup) {
    if (!setup.modules.has(Module::battle)) return basic_prizes;
    SilverPrizes prizes = battle_prizes;
    if (setup.rulings.value(RulingName::battle_silver_tie) == 1) prizes.tied = low_battle_tie;
    return prizes;
}

void note_mine(const LiveTable& game, AreaId index, const Majority& result) {
    if (game.events == nullptr) return;
    const Area& area = game.setup.board.areas[index];
    Event event;
    event.kind = EventKind::evaluated;
    event.unit = Unit::silver;
    event.area = index;
    event.rule = result.tied.empty() ? &rules::A5 : &rules::A8;
    event.amount = game.state.mines[half_of(game.setup.board, index)];
    event.space = game.setup.board.octagons[area.octagon].space;
    event.tied = result.tied;
    event.influence = result.influence;
    game.events->push_back(event);
}

void evaluate_mine(const LiveTable& game, AreaId index) {
    const Area& area = game.setup.board.areas[index];
    const Majority result = majority(game.table(), area);
    const std::uint8_t half = half_of(game.setup.board, index);
    const int silver = game.state.mines[half];
    const Space space = game.setup.board.octagons[area.octagon].space;
    note_mine(game, index, result);
    const Shares won = shares(game.setup, half, result.tied, silver);
    for (const Colour player : game.setup.seated())
        if (won.each > 0 && won.sharers.contains(player))
            gain_silver(game, player, won.each, {&rules::A8, space, index});
}

/// The players with the most silver among `candidates`.
ColourSet richest(const Setup& setup, const State& state, ColourSet candidates) {
    int most = -1;
    ColourSet result;
    for (const Colour player : setup.seated()) {
        const int silver = state.players[player].silver;
        if (!candidates.contains(player) || silver < most) continue;
        if (silver > most) result = {};
        most = silver;
        result.add(player);
    }
    return result;
}

int second_prize(const Setup& setup, const SilverPrizes& prizes, int tied) {
    if (tied == 1) return prizes.second;
    switch (setup.rulings.value(RulingName::silver_second_tie)) {
        case 0: return prizes.tied;
        case 1: return prizes.second / tied;
        default: return prizes.second;
    }
}

void award_silver(const Setup& setup, const State& state, ColourSet candidates, PerColour<SilverPrize>& result) {
    const SilverPrizes prizes = prizes_of(setup);
    const auto award = [&](ColourSet players, int points, bool first) {
        for (const Colour player : players) result[player] = {points, first};
    };
    const ColourSet first = richest(setup, state, candidates);
    const bool tie = first.size() > 1;
    award(first, tie ? prizes.tied : prizes.most, true);
    if (tie && setup.rulings.value(RulingName::silver_first_tie) == 0) return;
    const ColourSet second = richest(setup, state, candidates - first);
    if (!second.empty()) award(second, second_prize(setup, prizes, second.size()), false);
}

void score_if_any(const LiveTable& game, Colour player, int count, int each, const core::Rule& rule) {
    if (count * each > 0) score(game, player, count, each, 0, {&rule, {}});
}

void score_final(const LiveTable& game) {
    for (const Colour player : game.setup.seated())
        score_if_any(game, player, game.state.players[player].hand.size(), 1, rules::E2);
    for (const Colour player : game.setup.seated()) {
        int units = 0;
        for (auto held : game.state.players[player].resources) units += held;
        score_if_any(game, player, units, 1, rules::E3);
    }
    for (const Colour player : game.setup.seated())
        if (holds_start_tile(game.setup, game.state, player))
            score_if_any(game, player, 1, start_tile_points, rules::D3);
    const bool battle = game.setup.modules.has(Module::battle);
    if (battle) score_battle(game);
    const auto prizes = silver_prizes(game.setup, game.state);
    for (const Colour player : game.setup.seated())
        score_if_any(game, player, 1, prizes[player].points, battle ? rules::O9 : rules::E4);
}

}  // namespace

PerColour<SilverPrize> silver_prizes(const Setup& setup, const State& state) {
    PerColour<SilverPrize> result{};
    ColourSet candidates = setup.playing;
    if (setup.rulings.value(RulingName::silver_none) == 0)
        for (const Colour player : setup.seated())
            if (state.players[player].silver == 0) candidates.remove(player);
    for (std::uint8_t half = 0; half < setup.halves; ++half)
        award_silver(setup, state, candidates & setup.playing_in[half], result);
    return result;
}

Winners winners(const Setup& setup, const State& state) {
    const auto best = [&](ColourSet among, auto value) {
        int most = INT16_MIN;
        ColourSet result;
        for (const Colour player : setup.seated()) {
            const int own = value(state.players[player]);
            if (!among.contains(player) || own < most) continue;
            if (own > most) result = {};
            most = own;
            result.add(player);
        }
        return result;
    };
    Winners result;
    for (std::uint8_t half = 0; half < setup.halves; ++half) {
        const auto leaders = best(setup.playing_in[half], [](const PlayerState& player) { return int(player.vp); });
        const auto builders = best(leaders, [](const PlayerState& player) { return int(player.castles_built); });
        result.colours |= builders;
        if (!leaders.is_single()) result.by_castles = std::uint8_t(result.by_castles | 1U << half);
    }
    return result;
}

Verdict judge_finish(const Table& table, const Action&) {
    if (table.state.stage == Stage::mine) return {};
    if (table.state.stage == Stage::over) return refuse(refusals::game_over, fact(table.state.turn - 1));
    return refuse(refusals::game_not_over, fact(table.state.face_down_tiles()));
}

void evaluate_mines(const LiveTable& game) {
    for (AreaId area = 0; area < game.setup.board.area_count; ++area)
        if (game.setup.board.areas[area].terrain == Terrain::mine) evaluate_mine(game, area);
}

void finish(const LiveTable& game, const Action&) {
    evaluate_mines(game);
    score_final(game);
    game.state.stage = Stage::over;
}

std::string result_word(const Setup& setup, const Winners& winners) {
    std::string word = "#";
    for (std::uint8_t half = 0; half < setup.halves; ++half) {
        if (half > 0) word += ',';
        bool first = true;
        for (const Colour player : setup.seated()) {
            if (setup.half(player) != half || !winners.colours.contains(player)) continue;
            if (!first) word += '+';
            first = false;
            word += letter(player);
        }
    }
    return word;
}

}  // namespace castellan::castelli
