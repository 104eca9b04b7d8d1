#include "engine/piecepack/rules/game.hpp"

#include <algorithm>
#include <bit>

#include "engine/piecepack/refusals/refusals.hpp"
#include "engine/piecepack/refusals/refuse.hpp"

namespace castellan::piecepack {
namespace {

constexpr int coins_to_a_tile = 4;

bool begins_round(const State& state) { return state.phase == Phase::scoring || state.phase == Phase::scored; }

bool touches_map(const State& state, Place place) {
    return std::any_of(all_sides.begin(), all_sides.end(),
                       [&](Side side) { return state.tile_at(beside(place, side)) != no_tile; });
}

int coins_left(const Setup& setup, const State& state) {
    int left = int(rank_count) * setup.players;
    for (const Suit suit : setup.seated()) left -= state.armies[suit].size;
    return left;
}

// --- tiles ---

Verdict judge_proper(const Setup& setup, const State& state, const Action& action) {
    const Suit owner = action.tile.suit();
    if (setup.variant == Variant::random_terrain) return refuse(refusals::no_proper_random, fact(action.tile));
    if (setup.variant == Variant::suit_terrain) return refuse(refusals::no_proper_suit, fact(action.tile));
    if (!setup.plays(owner)) return refuse(refusals::no_proper_unplayed, fact(action.tile), fact(setup.playing()));
    if (const Tile laid = state.proper_of(owner); laid != no_tile)
        return refuse(refusals::proper_laid, fact(owner), fact(laid));
    const int left = pile_left(setup, state);
    if (owner != action.player && left > 0)
        return refuse(refusals::proper_of_other, fact(action.player), fact(owner), fact(left));
    return {};
}

Verdict judge_drawn(const Setup& setup, const State& state, const Action& action) {
    const Suit suit = action.tile.suit();
    if (setup.variant == Variant::suit_terrain && suit != action.player)
        return refuse(refusals::other_pile, fact(action.player), fact(action.tile));
    if (pile_left(setup, state) == 0) return refuse(refusals::pile_empty, fact(unplayed_proper(setup, state)));
    if (setup.has_proper_tiles() && setup.plays(suit) && state.drawn_of(suit) == int(rank_count) - 1)
        return refuse(refusals::tile_is_proper, fact(action.tile), fact(suit));
    return {};
}

Verdict judge_place(const State& state, Place place) {
    if (state.laid == 0) {
        if (place != Place{}) return refuse(refusals::first_place, column_fact(place), row_fact(place));
        return {};
    }
    if (const Tile there = state.tile_at(place); there != no_tile)
        return refuse(refusals::place_taken, column_fact(place), row_fact(place), fact(there));
    if (!touches_map(state, place)) return refuse(refusals::place_apart, column_fact(place), row_fact(place));
    return {};
}

Verdict judge_tile(const Setup& setup, const State& state, const Action& action) {
    if (state.phase != Phase::map) return refuse(refusals::map_complete, fact(state.tiles_laid()));
    if (!setup.in_play(action.tile))
        return refuse(refusals::tile_not_in_play, fact(action.tile), fact(setup.playing()));
    if (state.lies(action.tile)) {
        const Place place = state.place(action.tile);
        return refuse(refusals::tile_laid, fact(action.tile), column_fact(place), row_fact(place));
    }
    if (const Verdict source = action.proper ? judge_proper(setup, state, action) : judge_drawn(setup, state, action);
        !source.allowed())
        return source;
    return judge_place(state, action.place);
}

// --- castles and coins ---

Verdict judge_castle(const Setup& setup, const State& state, const Action& action) {
    if (state.phase == Phase::map) return refuse(refusals::map_first, fact(setup.tiles() - state.tiles_laid()));
    if (const Tile castle = state.castles[action.player]; castle != no_tile)
        return refuse(refusals::castle_again, fact(action.player), fact(castle));
    if (action.tile.suit() != action.player)
        return refuse(refusals::castle_suit, fact(action.tile), fact(action.player));
    return {};  // all tiles of those who play lie
}

Verdict judge_room(const Setup& setup, const State& state, const Action& action) {
    const TileLimit limit = setup.rulings.tile_limit();
    const int own = state.armies[action.player].on(action.tile);
    const int all = state.coins_on(action.tile);
    if (limit == TileLimit::four && all >= coins_to_a_tile)
        return refuse(refusals::tile_full, fact(action.tile), fact(all));
    if (limit == TileLimit::four_each && own >= coins_to_a_tile)
        return refuse(refusals::tile_full_of_own, fact(action.tile), fact(own), fact(action.player));
    return {};
}

Verdict judge_coin(const Setup& setup, const State& state, const Action& action) {
    if (state.phase == Phase::map) return refuse(refusals::map_first, fact(setup.tiles() - state.tiles_laid()));
    if (state.phase == Phase::castles) return refuse(refusals::castles_first, fact(setup.players - state.acted));
    if (action.coin.suit != action.player)
        return refuse(refusals::coin_suit, fact(action.player), fact(action.coin.suit));
    if (const LaidCoin* lying = state.armies[action.player].find(action.coin.rank))
        return refuse(refusals::coin_laid, fact(action.coin), fact(lying->tile));
    if (!state.lies(action.tile)) return refuse(refusals::coin_off_map, fact(action.tile));
    return judge_room(setup, state, action);
}

Verdict judge_reveal(const Setup& setup, const State& state, const Action& action) {
    const Suit suit = action.coin.suit;
    if (!setup.plays(suit)) return refuse(refusals::not_playing, fact(suit), fact(setup.playing()));
    if (state.phase < Phase::scoring) return refuse(refusals::reveal_early, fact(coins_left(setup, state)));
    if (!state.lies(action.tile)) return refuse(refusals::coin_off_map, fact(action.tile));
    const Army& army = state.armies[suit];
    if (const LaidCoin* lying = army.find(action.coin.rank); lying != nullptr) {
        if (lying->tile == action.tile) return {};
        return refuse(refusals::coin_laid, fact(action.coin), fact(lying->tile));
    }
    const bool open_there = std::any_of(army.begin(), army.end(), [&](const LaidCoin& coin) {
        return coin.rank == Rank::unknown && coin.tile == action.tile;
    });
    if (open_there) return {};
    return refuse(refusals::reveal_none, fact(action.coin), fact(action.tile), fact(suit), fact(army.on(action.tile)));
}

Verdict judge_turn(const Setup& setup, const State& state, const Action& action) {
    if (const Suit due = to_play(setup, state); action.player != due)
        return refuse(refusals::not_your_turn, fact(due), fact(action.player));
    switch (action.kind) {
        case ActionKind::tile: return judge_tile(setup, state, action);
        case ActionKind::castle: return judge_castle(setup, state, action);
        default: return judge_coin(setup, state, action);
    }
}

// --- what follows ---

/// R3: five known coins give the sixth.
void fill_in_last(Army& army) {
    if (army.size != rank_count || army.unknown() != 1) return;
    unsigned missing = (1U << rank_count) - 1;
    LaidCoin* open = nullptr;
    for (LaidCoin& coin : army) {
        if (coin.rank == Rank::unknown)
            open = &coin;
        else
            missing &= ~(1U << unsigned(coin.rank));
    }
    open->rank = Rank(std::countr_zero(missing));
}

void turn_up(State& state, const Action& action) {
    Army& army = state.armies[action.coin.suit];
    if (army.find(action.coin.rank) != nullptr) return;
    auto* const open = std::find_if(army.begin(), army.end(), [&](const LaidCoin& coin) {
        return coin.rank == Rank::unknown && coin.tile == action.tile;
    });
    open->rank = action.coin.rank;
    fill_in_last(army);
}

void enter(const Setup& setup, State& state, Phase phase) {
    state.phase = phase;
    state.acted = 0;
    state.seat = std::uint8_t(setup.starter(state.round));
    if (phase == Phase::scoring)
        for (Army& army : state.armies) fill_in_last(army);
}

void end_turn(const Setup& setup, State& state) {
    ++state.turns;
    ++state.acted;
    state.seat = std::uint8_t((state.seat + 1) % setup.players);
    if (state.phase == Phase::map && state.acted == setup.tiles()) return enter(setup, state, Phase::castles);
    if (state.phase == Phase::castles && state.acted == setup.players) return enter(setup, state, Phase::armies);
    if (state.phase == Phase::armies && coins_left(setup, state) == 0) enter(setup, state, Phase::scoring);
}

}  // namespace

Verdict judge(const Setup& setup, const State& state, const Action& action) {
    if (action.kind == ActionKind::reveal) return judge_reveal(setup, state, action);
    if (!setup.plays(action.player)) return refuse(refusals::not_playing, fact(action.player), fact(setup.playing()));
    const bool was_last = state.round == setup.rounds();
    if (state.phase == Phase::over || (begins_round(state) && was_last))
        return refuse(refusals::game_over, fact(setup.rounds()));
    if (!begins_round(state)) return judge_turn(setup, state, action);
    State next = state;
    begin_next_round(setup, next);
    return judge_turn(setup, next, action);
}

void perform(const Setup& setup, State& state, const Action& action) {
    if (action.kind == ActionKind::reveal) return turn_up(state, action);
    if (state.phase == Phase::scored) begin_next_round(setup, state);
    switch (action.kind) {
        case ActionKind::tile:
            state.places[action.tile.id] = action.place;
            state.laid |= bit(action.tile);
            if (action.proper) state.proper |= bit(action.tile);
            break;
        case ActionKind::castle: state.castles[action.player] = action.tile; break;
        default: {
            Army& army = state.armies[action.player];
            army.coins[army.size++] = {action.coin.rank, action.tile};
        }
    }
    end_turn(setup, state);
}

void end_round(const Setup& setup, State& state, const RoundScore& score) {
    state.scores[state.round - 1U] = score.totals;
    state.phase = state.round == setup.rounds() ? Phase::over : Phase::scored;
}

}  // namespace castellan::piecepack
