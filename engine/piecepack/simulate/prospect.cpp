#include "engine/piecepack/simulate/prospect.hpp"

#include <algorithm>

namespace castellan::piecepack {

Prospect::Prospect(const Setup& setup, const State& state) : setup_(setup), state_(state) {
    for (const Suit suit : setup.seated()) {
        const auto lines = line_terms(setup, state, suit);
        lines_.insert(lines_.end(), lines.begin(), lines.end());
        for (const LaidCoin& coin : state.armies[suit])
            sums_[suit][coin.tile.id] +=
                coin_worth(state, suit, coin.tile, coin.rank == Rank::unknown ? Rank::three : coin.rank);
    }
}

int Prospect::total(Suit player) const {
    int sum = 0;
    for (LineTerms terms : lines_) {
        if (terms.player != player) continue;
        const int own = sums_[player][terms.tile.id];
        int others = 0;
        for (const Suit suit : setup_.seated())
            if (suit != player) others += sums_[suit][terms.tile.id];
        const bool armed_now = setup_.rulings.tie_control() == TieControl::armed && own > 0;
        terms.tie_is_control = terms.tie_is_control || armed_now;
        sum += terms.points(own, others);
    }
    return sum;
}

int Prospect::lead(Suit player) const {
    int lead = (setup_.players - 1) * total(player);
    for (const Suit suit : setup_.seated())
        if (suit != player) lead -= total(suit);
    return lead;
}

int Prospect::lead_with(Suit player, Coin coin, Tile tile) {
    int& sum = sums_[player][tile.id];
    const int worth = coin_worth(state_, player, tile, coin.rank == Rank::unknown ? Rank::three : coin.rank);
    sum += worth;
    const int result = lead(player);
    sum -= worth;
    return result;
}

bool Prospect::matters(Tile tile) const {
    return std::any_of(lines_.begin(), lines_.end(), [&](const LineTerms& line) { return line.tile == tile; });
}

int site_worth(const State& state, Tile tile) {
    constexpr int bonus = 3;  // V2: coins beside an ace castle win ties that others must fight for
    int worth = 2 * value(tile) + (tile.rank() == Rank::ace ? bonus : 0);
    for (const Side side : all_sides)
        if (const Tile beside = state.beside(tile, side); beside != no_tile) worth += 1 + value(beside);
    return worth;
}

int best_site(const State& state, Suit player) {
    int best = 0;
    for (std::size_t rank = 0; rank < rank_count; ++rank)
        if (const Tile tile = Tile::of(player, Rank(rank)); state.lies(tile))
            best = std::max(best, site_worth(state, tile));
    return best;
}

}  // namespace castellan::piecepack
