// The result of a legality check: allowed, or refused for a stated reason with the facts.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/rule.hpp"

namespace castellan::core {

/// A kind of refusal: stable code, rule, and the wording with {0} to {3} for the facts.
struct Refusal {
    std::string_view code;  // "castle-unpaid"
    const Rule* rule;
    std::string_view message;    // what is wrong: "the castle on {0} cannot be paid"
    std::string_view fact = {};  // its facts: "needs {1} {2}, has {3}"
};

/// A value in a refusal's wording; the game says what the kinds mean: up to 15. Kind 0 has values to 32767, others to
/// 2047.
struct Fact {
    std::uint8_t kind = 0;
    std::int16_t value = 0;
};

/// Four facts in 64 bits: so a verdict fits in two registers, and legal play need not put it into memory.
class Facts {
  public:
    constexpr Facts() = default;
    constexpr Facts(Fact first, Fact second, Fact third, Fact fourth)
        : bits_(bits(first) | bits(second) << 16 | bits(third) << 32 | bits(fourth) << 48) {}

    constexpr Fact operator[](unsigned index) const {
        const auto own = unsigned(bits_ >> (16 * index) & 0xFFFF);
        if (own < has_kind) return {0, std::int16_t(own)};
        return {std::uint8_t(own >> value_bits & 0xF), std::int16_t(own & most_value)};
    }

  private:
    static constexpr unsigned has_kind = 0x8000;
    static constexpr unsigned value_bits = 11;
    static constexpr unsigned most_value = (1U << value_bits) - 1;
    static constexpr std::uint64_t bits(Fact fact) {
        return fact.kind == 0 ? unsigned(fact.value)
                              : has_kind | unsigned(fact.kind) << value_bits | unsigned(fact.value);
    }

    std::uint64_t bits_ = 0;
};
static_assert(Facts({}, {}, {0, 9998}, {15, 2047})[2].value == 9998);
static_assert(Facts({}, {}, {0, 9998}, {15, 2047})[3].kind == 15 && Facts({}, {}, {}, {15, 2047})[3].value == 2047);

/// Allowed when `refusal` is null. The facts are those of the refusal's wording.
struct [[nodiscard]] Verdict {
    const Refusal* refusal = nullptr;
    Facts facts;

    [[nodiscard]] constexpr bool allowed() const { return refusal == nullptr; }
};

}  // namespace castellan::core
