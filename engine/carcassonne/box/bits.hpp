// Small sets, a bit for each value of an enum.
#pragma once

#include <cstdint>

#include "base/bits.hpp"

namespace castellan::carcassonne {

/// A bit for each of up to eight values, the first lowest.
template <class Item>
class Bits {
  public:
    constexpr Bits() = default;

    [[nodiscard]] constexpr bool contains(Item item) const { return (bits_ >> unsigned(item) & 1) != 0; }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr int size() const { return base::count_bits(bits_); }
    constexpr void add(Item item) { bits_ = std::uint8_t(bits_ | 1U << unsigned(item)); }
    friend constexpr bool operator==(Bits, Bits) = default;
    friend constexpr Bits operator|(Bits left, Bits right) {
        left.bits_ = std::uint8_t(left.bits_ | right.bits_);
        return left;
    }
    friend constexpr Bits operator&(Bits left, Bits right) {
        left.bits_ = std::uint8_t(left.bits_ & right.bits_);
        return left;
    }

  private:
    std::uint8_t bits_ = 0;
};

}  // namespace castellan::carcassonne
