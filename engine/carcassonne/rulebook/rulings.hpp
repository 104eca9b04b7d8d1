// Rulings: what editions of the game decide differently, with a default and alternatives a record may choose.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/reference.hpp"
#include "engine/core/ruling_list.hpp"

namespace castellan::carcassonne {

/// All that is said of one is its row in rulings.cpp.
enum class RulingName : std::uint8_t {
    small_city,  // S2: what a city of two tiles gives
};
inline constexpr std::size_t ruling_count = std::size_t(RulingName::small_city) + 1;

// The values, in the order of RulingEntry::values.
enum class SmallCity : std::uint8_t { four, two };

using core::RulingEntry;
/// In the order of the names.
std::span<const RulingEntry> rulings();

/// What a record chose: per ruling the index of its value, 0 the default.
class Rulings {
  public:
    using Problem = core::RulingProblem;

    /// Sets one "name=value"; case must be exact.
    Problem set(std::string_view assignment);
    /// Sets a list "name=value, name=value", each name once; at the first problem, `culprit` is that part.
    Problem set_list(std::string_view list, std::string_view& culprit);

    [[nodiscard]] std::uint8_t value(RulingName name) const { return values_[std::size_t(name)]; }
    [[nodiscard]] SmallCity small_city() const { return SmallCity(value(RulingName::small_city)); }
    /// "name=value, ..." of all that differ from the default, in order.
    [[nodiscard]] std::string text() const;
    friend bool operator==(const Rulings&, const Rulings&) = default;

  private:
    std::array<std::uint8_t, ruling_count> values_{};
};

}  // namespace castellan::carcassonne
