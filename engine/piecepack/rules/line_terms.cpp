#include "engine/piecepack/rules/line_terms.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace castellan::piecepack {
namespace {

LineTerms neighbour_terms(const Setup& setup, const State& state, Suit player, Tile tile) {
    LineTerms terms{player, tile, false, false, 0, 0};
    const TieControl tie = setup.rulings.tie_control();
    terms.tie_is_control = tie == TieControl::yes || (tie == TieControl::armed && state.armies[player].on(tile) > 0);
    const bool suit_matters = setup.rulings.neighbour_suit() == NeighbourSuit::own_enemy;
    const bool own = tile.suit() == player;
    terms.gain = std::int8_t(suit_matters && !own ? 0 : value(tile));
    terms.loss = std::int8_t(suit_matters && own ? 0 : -value(tile));
    return terms;
}

}  // namespace

bool has_castle_bonus(const State& state, Suit owner, Tile tile) {
    const Tile castle = state.castles[owner];
    if (castle == no_tile || castle.rank() != Rank::ace) return false;
    return std::any_of(all_sides.begin(), all_sides.end(),
                       [&](Side side) { return state.beside(castle, side) == tile; });
}

int coin_worth(const State& state, Suit owner, Tile tile, Rank rank) {
    return value_on(tile, rank) + (has_castle_bonus(state, owner, tile) ? 1 : 0);
}

Range coins_worth(const State& state, Suit player, Tile tile) {
    const Army& army = state.armies[player];
    const int bonus = has_castle_bonus(state, player, tile) ? 1 : 0;
    int known = 0;
    std::size_t open = 0;
    for (const LaidCoin& coin : army) {
        if (coin.tile != tile) continue;
        if (coin.rank == Rank::unknown)
            ++open;
        else
            known += value_on(tile, coin.rank) + bonus;
    }
    if (open == 0) return Range::of(known);
    std::array<int, rank_count> left{};  // what the coins that may lie there are worth, least first
    auto* end = left.begin();
    for (std::size_t rank = 0; rank < rank_count; ++rank)
        if (army.find(Rank(rank)) == nullptr) *end++ = value_on(tile, Rank(rank)) + bonus;
    std::sort(left.begin(), end);
    return {std::int16_t(std::accumulate(left.begin(), left.begin() + open, known)),
            std::int16_t(std::accumulate(end - open, end, known))};
}

std::vector<LineTerms> line_terms(const Setup& setup, const State& state, Suit player) {
    std::vector<LineTerms> lines;
    const Tile castle = state.castles[player];
    if (castle == no_tile) return lines;
    lines.push_back({player, castle, true, false, std::int8_t(value(castle)), 0});
    for (const Side side : all_sides)
        if (const Tile tile = state.beside(castle, side); tile != no_tile)
            lines.push_back(neighbour_terms(setup, state, player, tile));
    return lines;
}

}  // namespace castellan::piecepack
