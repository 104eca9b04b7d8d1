// The answer of a legality check: allowed, or refused for a stated reason with the facts.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/rule.hpp"

namespace castellan::core {

/// A kind of refusal: stable code, rule, and the wording with {0} to {3} for the facts.
struct Refusal {
    std::string_view code;  // "castle-unpaid"
    const Rule* rule;
    std::string_view message;  // what is wrong: "the castle on {0} cannot be paid"
    std::string_view fact;     // the facts behind it: "needs {1} {2}, has {3}"; may be empty
};

/// A value in a refusal's wording; the game says what the kinds mean.
struct Fact {
    std::uint8_t kind = 0;
    std::int16_t value = 0;
};

/// Allowed when `refusal` is null. The facts are those of the refusal's wording.
struct [[nodiscard]] Verdict {
    const Refusal* refusal = nullptr;
    std::array<Fact, 4> facts{};

    [[nodiscard]] constexpr bool allowed() const { return refusal == nullptr; }
};

}  // namespace castellan::core
