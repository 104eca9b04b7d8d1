#include "engine/castelli/simulate/appraisal.hpp"

#include <algorithm>
#include <bit>

#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/battle_scoring.hpp"
#include "engine/castelli/rules/castle_sites.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/ending.hpp"

namespace castellan::castelli {
namespace {

constexpr int point = 100;  // one victory point

// Possessions count as in the final scoring (E2, E3), plus some hope. Of the weights tried, players with these won most
// games.
constexpr int unit_worth = point;
constexpr int unseen_card_worth = 190;
constexpr int silver_worth = 30;
constexpr int spare_silver_worth = 20;  // beyond what castles of the next turns can use
constexpr int useful_silver = 6;

/// The worth of a card in hand beyond its point at the end (E2), while there is time to use it.
constexpr PerCard<int> card_hope = {165, 250, 335, 70, 70, 105, 105, 60, 105, 90, 120, 40, 120, 90, 60, 90, 60};
constexpr int unhurried_turns = 3;  // with fewer turns left the hope shrinks

/// For each kind of card, by the turns left, up to unhurried_turns.
constexpr auto card_worth = [] {
    std::array<PerCard<int>, unhurried_turns + 1> worth{};
    for (int turns = 0; turns <= unhurried_turns; ++turns)
        for (std::size_t kind = 0; kind < card_kind_count; ++kind)
            worth[std::size_t(turns)][kind] = point + card_hope[kind] * turns / unhurried_turns;
    return worth;
}();

int hand_worth(const Hand& hand, int turns) {
    const int time = std::min(turns, unhurried_turns);
    int worth = hand.unknown * (point + (unseen_card_worth - point) * time / unhurried_turns);
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        worth += hand.known[kind] * card_worth[std::size_t(time)][kind];
    return worth;
}

int holdings_worth(const PlayerState& player, int turns) {
    int worth = 0;
    for (const int units : player.resources) worth += units * unit_worth;
    if (turns == 0) return worth;
    const int useful = std::min<int>(player.silver, useful_silver);
    return worth + useful * silver_worth + (player.silver - useful) * spare_silver_worth;
}

/// The promise of a symbol, tent or silver cube won from an area.
int symbol_worth(Terrain terrain) {
    switch (terrain) {
        case Terrain::market: return unseen_card_worth;
        case Terrain::mine: return spare_silver_worth;
        default: return unit_worth;
    }
}

int castle_points(const Table& table, OctagonId octagon) {
    const OctagonMask view = castle_view(table.setup, octagon);
    return city_points * std::popcount(table.state.cities & view) +
           village_points * std::popcount(table.state.villages & view);
}

constexpr int whole_castle = 20;

/// The number of castles the player may still build, in twentieths: whole sets of units, one begun, and the gains of
/// later turns.
int castles_to_come(const PlayerState& player, int turns) {
    constexpr int of_a_turn = 5;
    constexpr std::array<int, 3> begun_with = {0, 4, 8};  // by kinds of unit beyond the whole sets
    constexpr int begun_and_bought = 13;
    const auto& held = player.resources;
    const int whole = *std::min_element(held.begin(), held.end());
    const auto kinds = std::count_if(held.begin(), held.end(), [whole](int units) { return units > whole; });
    const bool can_buy = kinds == 2 && player.silver >= purchase_price;
    const int begun = can_buy ? begun_and_bought : begun_with[std::size_t(kinds)];
    return whole_castle * whole + begun + of_a_turn * (turns - 1);
}

/// The value of `of(player)` for self less the mean of the others in the same game.
template <class Value>
int compared(const Setup& setup, Colour self, Value of) {
    int others = 0;
    for (const Colour player : setup.seated())
        if (setup.opponents(self, player)) others += of(player);
    return of(self) - others / (setup.players / setup.halves - 1);
}

}  // namespace

int turns_left(const Table& table, Colour player) {
    const auto& [setup, state, deck] = table;
    const int in_game = setup.players / setup.halves;  // players of one game
    const int tiles = state.tiles_left[setup.half(player)];
    const int steps = (setup.seat_of[player] + setup.players - setup.seat_of[state.active]) % setup.players;
    const bool tile_lies = state.stage != Stage::reveal;
    if (steps == 0 && tile_lies) return 1 + tiles / in_game;
    const int after = (steps + setup.halves - 1) / setup.halves;  // turns of the player's game before this one
    const bool own_game_moves = setup.half(state.active) == setup.half(player);
    const int first = own_game_moves && tile_lies ? after : after + (own_game_moves ? 1 : 0);
    return tiles < first ? 0 : 1 + (tiles - std::max(first, 1)) / in_game;
}

int Appraiser::lead(const Table& table, Colour self) {
    if (table.state.stage == Stage::mine) return final_lead(table, self);
    find_sites(table);
    find_influence(table);
    const auto silver = silver_prizes(table.setup, table.state);
    const auto prize = [&](Colour player) { return silver[player].points * point; };
    const int squares = table.setup.board.square_count;
    const int prizes = compared(table.setup, self, prize) * (squares - table.state.face_down_tiles()) / squares;
    const int progress = squares - table.state.face_down_tiles();
    const int battle = table.setup.modules.has(Module::battle) ? battle_lead(table, self) * progress / squares : 0;
    return prizes + battle + compared(table.setup, self, [&](Colour player) { return standing(table, player); });
}

/// O7, O8 as they stand.
int Appraiser::battle_lead(const Table& table, Colour self) {
    State state = table.state;
    Deck deck = table.deck;
    score_battle({table.setup, state, deck});
    return compared(table.setup, self,
                    [&](Colour player) { return (state.players[player].vp - table.state.players[player].vp) * point; });
}

int Appraiser::standing(const Table& table, Colour player) {
    const PlayerState& account = table.state.players[player];
    const int turns = turns_left(table, player);
    return account.vp * point + holdings_worth(account, turns) + hand_worth(account.hand, turns) +
           castle_prospect(table, player, turns);
}

/// The worth of future castles beyond the three units that each costs, the best sites first.
int Appraiser::castle_prospect(const Table& table, Colour player, int turns) {
    if (turns == 0) return 0;
    constexpr int price = 3 * point;
    int castles = castles_to_come(table.state.players[player], turns);
    int prospect = 0;
    for (const Site& site : sites_) {
        const int gain = site.points * point - price;
        if (castles <= 0 || gain <= 0) break;
        if (!site.influencing.contains(player)) continue;
        prospect += gain * std::min(castles, whole_castle) / whole_castle;
        castles -= whole_castle;
    }
    return prospect * 2 / 5;  // others may be first, and turns are short
}

void Appraiser::find_sites(const Table& table) {
    const auto& [setup, state, deck] = table;
    if (sites_found_ && sites_villages_ == state.villages && sites_castles_ == state.castles) return;
    sites_found_ = true;
    sites_castles_ = state.castles;
    sites_villages_ = state.villages;
    sites_.clear();
    for (AreaId index = 0; index < setup.board.area_count; ++index) {
        const Area& area = setup.board.areas[index];
        if (area.sites == 0) continue;
        const int free = area.sites - std::popcount(taken_sites(state, index));
        sites_.insert(sites_.end(), std::size_t(free),
                      {area.octagon, std::uint8_t(castle_points(table, area.octagon))});
    }
    std::sort(sites_.begin(), sites_.end(),
              [](Site a, Site b) { return a.points != b.points ? a.points > b.points : a.octagon < b.octagon; });
}

void Appraiser::find_influence(const Table& table) {
    const Site* before = nullptr;
    for (Site& site : sites_) {
        const bool same = before != nullptr && before->octagon == site.octagon;
        site.influencing = same ? before->influencing : influencing(table, site.octagon);
        before = &site;
    }
}

/// E: points once the mine is evaluated and everything scored; a win is worth more than the margin it has.
int Appraiser::final_lead(const Table& table, Colour self) {
    constexpr int win = 10 * point;
    State state = table.state;
    Deck deck = table.deck;
    events_.clear();
    Action end;
    end.kind = ActionKind::finish;
    perform({table.setup, state, deck, events_}, end);
    const auto winning = winners(table.setup, state).colours;
    const ColourSet own_game = winning & table.setup.playing_in[table.setup.half(self)];
    const int won = own_game.contains(self) ? win / own_game.size() : 0;
    return won + compared(table.setup, self, [&](Colour player) { return state.players[player].vp * point; });
}

/// Present influence, with something for every arm still to come, squared: a lead is worth more than its size.
int Appraiser::promise(const Table& table, AreaId index, Colour self) {
    constexpr int arm_to_come = 3;
    const auto& [setup, state, deck] = table;
    const Area& area = setup.board.areas[index];
    if (state.is_evaluated(index) || area.facing_count == 0) return 0;
    int face_down = 0;
    for (std::size_t arm = 0; arm < area.facing_count; ++arm)
        face_down += state.tiles[area.facing[arm].square].tile == no_index ? 1 : 0;
    const std::uint32_t influence = majority(table, area).influence;
    PerColour<int> weight{};
    int total = 0;
    for (const Colour colour : ColourSet::all()) {
        const int expected = influence_of(influence, colour) + arm_to_come * face_down;
        weight[colour] = expected * expected;
        total += weight[colour];
    }
    if (total == 0) return 0;
    const int amount = area.terrain == Terrain::mine ? state.mines[half_of(setup.board, index)] : area.amount;
    const int ahead = compared(setup, self, [&](Colour player) { return weight[player]; });
    return symbol_worth(area.terrain) * amount * ahead / total;
}

}  // namespace castellan::castelli
