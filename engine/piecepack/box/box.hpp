// The piecepack: suits, ranks, tiles and coins (C1), as they are written and what they are worth.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

/// A value for each suit.
template <class T>
struct PerSuit : std::array<T, suit_count> {
    using std::array<T, suit_count>::operator[];
    constexpr T& operator[](Suit suit) { return (*this)[std::size_t(suit)]; }
    constexpr const T& operator[](Suit suit) const { return (*this)[std::size_t(suit)]; }
};

/// A bit for each suit, suns lowest.
class SuitSet {
  public:
    constexpr SuitSet() = default;
    static constexpr SuitSet of_bits(unsigned bits) {
        SuitSet set;
        set.bits_ = std::uint8_t(bits);
        return set;
    }

    [[nodiscard]] constexpr unsigned bits() const { return bits_; }
    [[nodiscard]] constexpr bool contains(Suit suit) const { return (bits_ >> unsigned(suit) & 1) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    constexpr void add(Suit suit) { bits_ = std::uint8_t(bits_ | 1U << unsigned(suit)); }
    constexpr void remove(Suit suit) { bits_ = std::uint8_t(bits_ & ~(1U << unsigned(suit))); }
    friend constexpr bool operator==(SuitSet, SuitSet) = default;

  private:
    std::uint8_t bits_ = 0;
};

}  // namespace castellan::piecepack
