// The piecepack: suits, ranks, tiles and coins (C1), as they are written and what they are worth.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/by_enum.hpp"
#include "base/enum_set.hpp"

namespace castellan::piecepack {

enum class Suit : std::uint8_t { suns, moons, crowns, arms };
inline constexpr std::size_t suit_count = 4;
inline constexpr std::array<Suit, suit_count> all_suits = {Suit::suns, Suit::moons, Suit::crowns, Suit::arms};

/// `unknown` only of a coin whose face the record does not say.
enum class Rank : std::uint8_t { null, ace, two, three, four, five, unknown };
inline constexpr std::size_t rank_count = 6;

/// "Suns"; translated where it is shown.
std::string_view name(Suit suit);
/// 'S'
constexpr char letter(Suit suit) { return "SMCA"[std::size_t(suit)]; }
/// Capital or small.
std::optional<Suit> find_suit(char letter);
/// 'n', 'a', '2' to '5', '?'
constexpr char letter(Rank rank) { return "na2345?"[std::size_t(rank)]; }

inline constexpr std::size_t tile_count = suit_count * rank_count;

/// One of the 24 tiles, or none.
struct Tile {
    std::uint8_t id = tile_count;  // 6 * suit + rank

    static constexpr Tile of(Suit suit, Rank rank) {
        return {std::uint8_t(rank_count * unsigned(suit) + unsigned(rank))};
    }
    [[nodiscard]] constexpr Suit suit() const { return Suit(id / rank_count); }
    [[nodiscard]] constexpr Rank rank() const { return Rank(id % rank_count); }
    friend constexpr bool operator==(Tile, Tile) = default;
};
inline constexpr Tile no_tile{};

/// One of the 24 coins, or one of a suit whose rank is unknown.
struct Coin {
    Suit suit{};
    Rank rank = Rank::unknown;
    friend constexpr bool operator==(Coin, Coin) = default;
};

/// "S3", "Ma", "S?"
std::string text(Tile tile);
std::string text(Coin coin);

/// What a tile is worth: null 0, ace 1, else its number.
constexpr int value(Tile tile) { return int(tile.rank()); }

/// V1: what a coin counts on a tile; the rank must be known.
constexpr int value_on(Tile tile, Rank coin) {
    if (coin == Rank::null) return 1;
    if (coin != Rank::ace) return int(coin);
    if (tile.rank() == Rank::ace) return 6;
    return tile.rank() == Rank::null ? 1 : int(tile.rank());
}
static_assert(value_on(Tile::of(Suit::suns, Rank::five), Rank::ace) == 5);
static_assert(value_on(Tile::of(Suit::suns, Rank::null), Rank::ace) == 1);

template <class T>
using PerSuit = base::ByEnum<Suit, T, suit_count>;
using SuitSet = base::EnumSet<Suit, suit_count>;

}  // namespace castellan::piecepack
