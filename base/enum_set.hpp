// Sets of enumerators.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "base/bits.hpp"

namespace castellan::base {

/// A bit for each of an enum's first `count` enumerators, which count from 0. Iterates in their order.
template <class Enum, std::size_t count>
class EnumSet {
    static_assert(count <= 8);

  public:
    class Iterator {
      public:
        constexpr explicit Iterator(unsigned left) : left_(left) {}
        constexpr Enum operator*() const { return Enum(std::countr_zero(left_)); }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

      private:
        unsigned left_;
    };

    constexpr EnumSet() = default;
    constexpr EnumSet(std::initializer_list<Enum> items) {
        for (const Enum item : items) add(item);
    }
    static constexpr EnumSet of_bits(unsigned bits) {
        EnumSet set;
        set.bits_ = std::uint8_t(bits);
        return set;
    }
    static constexpr EnumSet all() { return of_bits((1U << count) - 1); }

    [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool contains(Enum item) const { return (bits_ >> unsigned(item) & 1) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool is_single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
    [[nodiscard]] constexpr int size() const {
        if constexpr (count <= 4) return int(0x4332'3221'3221'2110U >> (4U * bits_) & 7U);  // a digit for each set
        return count_bits(bits_);
    }
    /// The lowest; only of a set that is not empty.
    [[nodiscard]] constexpr Enum first() const { return *begin(); }
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

    constexpr void add(Enum item) { bits_ = std::uint8_t(bits_ | 1U << unsigned(item)); }
    constexpr void remove(Enum item) { bits_ = std::uint8_t(bits_ & ~(1U << unsigned(item))); }

    friend constexpr EnumSet operator|(EnumSet a, EnumSet b) { return of_bits(unsigned(a.bits_) | b.bits_); }
    friend constexpr EnumSet operator&(EnumSet a, EnumSet b) { return of_bits(unsigned(a.bits_) & b.bits_); }
    /// Those of `a` that are not in `b`.
    friend constexpr EnumSet operator-(EnumSet a, EnumSet b) { return of_bits(a.bits_ & ~unsigned(b.bits_)); }
    constexpr EnumSet& operator|=(EnumSet other) { return *this = *this | other; }
    friend constexpr bool operator==(EnumSet, EnumSet) = default;

  private:
    std::uint8_t bits_ = 0;
};

}  // namespace castellan::base
