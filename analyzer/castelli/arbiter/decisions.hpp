// Reads an arbiter's decisions from the tags Arbiter and Decisions (docs/notation.md, section 5).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/castelli/box/colours.hpp"
#include "engine/castelli/state/setup.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

enum class DecisionKind : std::uint8_t { stood, taken_back };

/// A decision about a word ("7.4") or about a whole turn out of order ("7").
struct Decision {
    std::uint16_t turn = 0;
    std::uint16_t action = 0;  // 0: the turn
    DecisionKind kind{};
    notation::Span span;  // in the game's text
};

struct Decisions {
    std::string arbiter;  // empty: none is named
    std::vector<Decision> decisions;
    castelli::PerColour<int> penalties{};  // VP, as positive numbers

    [[nodiscard]] const Decision* about(const std::string& address) const;
    [[nodiscard]] bool any_penalty() const;
};

inline constexpr int most_penalty = 99;  // VP, of one player

/// Reads the tags. What cannot be read is left out and reported as bad-decision.
Decisions read_decisions(const notation::Record& record, const castelli::Setup& setup,
                         std::vector<notation::Diagnostic>& diagnostics);

/// The tag's value that says so: "7.4 stood; penalty B 3". Empty if nothing was decided.
std::string written(const Decisions& decisions);

/// "7.4", "7".
std::string address_of(const Decision& decision);
/// "stood", "taken back".
std::string_view name(DecisionKind kind);

}  // namespace castellan::analyzer
