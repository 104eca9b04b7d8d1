// Everything that changes while a game is played, as one small value: copyable and comparable.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "engine/piecepack/box/box.hpp"
#include "engine/piecepack/box/place.hpp"
#include "engine/piecepack/state/setup.hpp"

namespace castellan::piecepack {

/// A number known between two bounds. Both are reached; not each number between them need be.
struct Range {
    std::int16_t least = 0;
    std::int16_t most = 0;

    static constexpr Range of(int number) { return {std::int16_t(number), std::int16_t(number)}; }
    [[nodiscard]] constexpr bool exact() const { return least == most; }
    [[nodiscard]] constexpr bool contains(int number) const { return least <= number && number <= most; }
    friend constexpr Range operator+(Range a, Range b) {
        return {std::int16_t(a.least + b.least), std::int16_t(a.most + b.most)};
    }
    friend constexpr bool operator==(Range, Range) = default;
};

enum class Phase : std::uint8_t {
    map,      // tiles are laid (M)
    castles,  // K
    armies,   // R
    scoring,  // all coins lie; they are turned up and the round is scored
    scored,   // the next round begins with the next tile
    over,     // the last round is scored (E1); its map still lies
};

struct LaidCoin {
    Rank rank = Rank::unknown;
    Tile tile = no_tile;
    friend bool operator==(const LaidCoin&, const LaidCoin&) = default;
};

/// A player's coins on the map, in the order deployed.
struct Army {
    std::array<LaidCoin, rank_count> coins{};
    std::uint8_t size = 0;

    [[nodiscard]] const LaidCoin* begin() const { return coins.data(); }
    [[nodiscard]] const LaidCoin* end() const { return coins.data() + size; }
    [[nodiscard]] LaidCoin* begin() { return coins.data(); }
    [[nodiscard]] LaidCoin* end() { return coins.data() + size; }
    /// Where the coin of this rank is known to lie, or null.
    [[nodiscard]] const LaidCoin* find(Rank rank) const;
    [[nodiscard]] int unknown() const;
    [[nodiscard]] int on(Tile tile) const;
    friend bool operator==(const Army&, const Army&) = default;
};

using TileBits = std::uint32_t;  // a bit for each tile
constexpr TileBits bit(Tile tile) { return TileBits{1} << tile.id; }

/// How a game can have ended, by all rounds together, where coins of them are open.
struct Ending {
    PerSuit<Range> totals;
    std::uint16_t winners = 0;  // a bit for each SuitSet that may have won, by its bits
    friend bool operator==(const Ending&, const Ending&) = default;
};

struct State {
    std::array<Place, tile_count> places{};  // by tile, of those that lie
    TileBits laid = 0;
    TileBits proper = 0;      // laid as proper tiles
    PerSuit<Tile> castles{};  // where they stand, or no_tile
    PerSuit<Army> armies{};
    std::array<PerSuit<Range>, most_players> scores{};  // of the rounds that are scored
    std::optional<Ending> ending;                       // more than the scores say
    std::uint16_t turns = 0;                            // played in all rounds
    std::uint8_t round = 1;
    Phase phase = Phase::map;
    std::uint8_t seat = 0;   // whose turn it is
    std::uint8_t acted = 0;  // turns played in this phase

    [[nodiscard]] bool lies(Tile tile) const { return tile != no_tile && (laid & bit(tile)) != 0; }
    [[nodiscard]] Place place(Tile tile) const { return places[tile.id]; }
    /// no_tile where none lies.
    [[nodiscard]] Tile tile_at(Place place) const;
    /// The tile beside one that lies, or no_tile.
    [[nodiscard]] Tile beside(Tile tile, Side side) const { return tile_at(piecepack::beside(place(tile), side)); }
    [[nodiscard]] int tiles_laid() const;
    [[nodiscard]] int tiles_drawn() const;          // of those: from the pile
    [[nodiscard]] int drawn_of(Suit suit) const;    // of those: of a suit
    [[nodiscard]] Tile proper_of(Suit suit) const;  // no_tile while it is not laid
    [[nodiscard]] int coins_on(Tile tile) const;    // of all players
    [[nodiscard]] int rounds_scored() const { return round - (phase < Phase::scored ? 1 : 0); }
    /// Of the rounds that are scored.
    [[nodiscard]] Range total(Suit suit) const;
    friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);

/// Before the first turn.
State initial_state(const Setup& setup);
/// Clears the table for the next round (S1), which must be due: Phase::scored.
void begin_next_round(const Setup& setup, State& state);

/// How many tiles the pile still has; with suit terrain that of whose turn it is.
int pile_left(const Setup& setup, const State& state);
/// The suits whose proper tile is not laid yet.
SuitSet unplayed_proper(const Setup& setup, const State& state);
/// Whose turn it is. Of no meaning when coins are turned up or the game is over.
inline Suit to_play(const Setup& setup, const State& state) { return setup.seats[state.seat]; }

}  // namespace castellan::piecepack
