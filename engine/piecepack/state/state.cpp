#include "engine/piecepack/state/state.hpp"

#include <algorithm>
#include <bit>

namespace castellan::piecepack {
namespace {

constexpr TileBits suit_bits(Suit suit) { return TileBits{0b111111} << (rank_count * unsigned(suit)); }

void clear_table(State& state) {
    state.places = {};
    state.laid = state.proper = 0;
    state.castles.fill(no_tile);
    state.armies = {};
    state.phase = Phase::map;
    state.acted = 0;
}

}  // namespace

const LaidCoin* Army::find(Rank rank) const {
    const auto* found = std::find_if(begin(), end(), [&](const LaidCoin& coin) { return coin.rank == rank; });
    return rank == Rank::unknown || found == end() ? nullptr : found;
}

int Army::unknown() const {
    return int(std::count_if(begin(), end(), [](const LaidCoin& coin) { return coin.rank == Rank::unknown; }));
}

int Army::on(Tile tile) const {
    return int(std::count_if(begin(), end(), [&](const LaidCoin& coin) { return coin.tile == tile; }));
}

Tile State::tile_at(Place wanted) const {
    for (TileBits left = laid; left != 0; left &= left - 1) {
        const Tile tile{std::uint8_t(std::countr_zero(left))};
        if (place(tile) == wanted) return tile;
    }
    return no_tile;
}

int State::tiles_laid() const { return std::popcount(laid); }
int State::tiles_drawn() const { return std::popcount(laid & ~proper); }
int State::drawn_of(Suit suit) const { return std::popcount(laid & ~proper & suit_bits(suit)); }

Tile State::proper_of(Suit suit) const {
    const TileBits laid_so = proper & suit_bits(suit);
    return laid_so == 0 ? no_tile : Tile{std::uint8_t(std::countr_zero(laid_so))};
}

int State::coins_on(Tile tile) const {
    int coins = 0;
    for (const Army& army : armies) coins += army.on(tile);
    return coins;
}

Range State::total(Suit suit) const {
    if (ending) return ending->totals[suit];
    Range sum;
    for (int scored = 0; scored < rounds_scored(); ++scored) sum = sum + scores[std::size_t(scored)][suit];
    return sum;
}

State initial_state(const Setup& setup) {
    State state;
    clear_table(state);
    state.seat = std::uint8_t(setup.starter(1));
    return state;
}

void begin_next_round(const Setup& setup, State& state) {
    clear_table(state);
    ++state.round;
    state.seat = std::uint8_t(setup.starter(state.round));
}

int pile_left(const Setup& setup, const State& state) {
    if (setup.variant == Variant::suit_terrain) return int(rank_count) - state.drawn_of(to_play(setup, state));
    return setup.pile() - state.tiles_drawn();
}

SuitSet unplayed_proper(const Setup& setup, const State& state) {
    SuitSet suits;
    if (!setup.has_proper_tiles()) return suits;
    for (const Suit suit : setup.seated())
        if (state.proper_of(suit) == no_tile) suits.add(suit);
    return suits;
}

}  // namespace castellan::piecepack
