// Checks the numbers of turns at one level of variations.
//
// After a slip two readings are possible: the writer mistyped one number (1 2 9 4) or left turns out (1 2 9 10). The
// next turn may follow either, so that one slip is one diagnostic.
#pragma once

#include <cstdint>

#include "notation/limits.hpp"

namespace castellan::notation {

class TurnNumbers {
  public:
    static TurnNumbers from_one() { return TurnNumbers(1, none, false); }
    static TurnNumbers from_any() { return TurnNumbers(1, none, true); }

    /// For a variation: its first turn replaces the last turn of this level.
    [[nodiscard]] TurnNumbers replacing_last() const {
        return TurnNumbers(expected_ - 1, other_ == none ? none : other_ - 1, false);
    }

    /// The number the next turn must have.
    [[nodiscard]] std::uint32_t expected() const { return expected_; }

    /// Whether a turn of this number may follow; the numbers go on after it in any case.
    bool accept(std::uint32_t number) {
        const bool possible = number >= 1 && number <= limits::turn_number;
        if (possible && (any_ || number == other_)) expected_ = number;
        const bool accepted = possible && number == expected_;
        any_ = false;
        other_ = accepted || !possible ? none : number + 1;
        ++expected_;
        return accepted;
    }

  private:
    static constexpr std::uint32_t none = 0;

    TurnNumbers(std::uint32_t expected, std::uint32_t other, bool any)
        : expected_(expected), other_(other), any_(any) {}

    std::uint32_t expected_;
    std::uint32_t other_;  // the other number that may follow a slip
    bool any_;
};

}  // namespace castellan::notation
