// What a decision is marked with, by documented thresholds of the share of victory that it lost (docs/analysis.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "analyzer/analysis/estimate.hpp"

namespace castellan::analyzer::analysis {

enum class Mark : std::uint8_t {
    none,
    only_good,   // "!": the best, and every other loses a lot
    inaccuracy,  // "?!"
    mistake,     // "?"
    blunder,     // "??"
};
inline constexpr std::size_t mark_count = 5;

inline constexpr double inaccuracy_loss = 0.02;
inline constexpr double mistake_loss = 0.05;
inline constexpr double blunder_loss = 0.10;
/// What the second best loses at least where the best is marked.
inline constexpr double only_good_lead = 0.05;

/// The glyph of CGN; empty for none.
std::string_view glyph(Mark mark);
/// Its name in data: "mistake".
std::string_view id(Mark mark);
/// Its name in the language chosen.
std::string name(Mark mark);

/// Of a choice that lost so much. A loss within its 95 % error is none.
Mark mark_of_loss(const Estimate& loss);
/// Of the best choice, which leads the second best by so much.
Mark mark_of_lead(const Estimate& lead);

}  // namespace castellan::analyzer::analysis
