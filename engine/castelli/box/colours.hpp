// Sets of colours.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

#include "engine/castelli/box/vocabulary.hpp"

namespace castellan::castelli {

/// A bit for each colour, red lowest. Iterates in that order.
class ColourSet {
  public:
    class Iterator {
      public:
        constexpr explicit Iterator(unsigned left) : left_(left) {}
        constexpr Colour operator*() const { return Colour(std::countr_zero(left_)); }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        unsigned left_;
    };

    constexpr ColourSet() = default;
    constexpr ColourSet(std::initializer_list<Colour> colours) {
        for (const Colour colour : colours) add(colour);
    }
    static constexpr ColourSet of_bits(unsigned bits) {
        ColourSet set;
        set.bits_ = std::uint8_t(bits);
        return set;
    }
    static constexpr ColourSet all() { return of_bits((1U << colour_count) - 1); }

    [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool contains(Colour colour) const { return (bits_ >> unsigned(colour) & 1) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool is_single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
    /// std::popcount may be a call (base/bits.hpp).
    [[nodiscard]] constexpr int size() const { return int(0x4332'3221'3221'2110U >> (4U * bits_) & 7U); }
    /// The lowest; only of a set that is not empty.
    [[nodiscard]] constexpr Colour first() const { return *begin(); }
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

    constexpr void add(Colour colour) { bits_ = std::uint8_t(bits_ | 1U << unsigned(colour)); }
    constexpr void remove(Colour colour) { bits_ = std::uint8_t(bits_ & ~(1U << unsigned(colour))); }

    friend constexpr ColourSet operator|(ColourSet a, ColourSet b) { return of_bits(unsigned(a.bits_) | b.bits_); }
    friend constexpr ColourSet operator&(ColourSet a, ColourSet b) { return of_bits(unsigned(a.bits_) & b.bits_); }
    /// Those of `a` that are not in `b`.
    friend constexpr ColourSet operator-(ColourSet a, ColourSet b) { return of_bits(a.bits_ & ~unsigned(b.bits_)); }
    constexpr ColourSet& operator|=(ColourSet other) { return *this = *this | other; }
    friend constexpr bool operator==(ColourSet, ColourSet) = default;

  private:
    std::uint8_t bits_ = 0;
};
static_assert(sizeof(ColourSet) == 1);
static_assert(ColourSet{}.empty() && ColourSet{Colour::yellow}.size() == 1 && ColourSet::all().size() == 4);
static_assert(ColourSet::all() - ColourSet{Colour::red} == ColourSet{Colour::green, Colour::blue, Colour::yellow});

}  // namespace castellan::castelli
