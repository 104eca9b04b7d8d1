// A rating of how somebody decides, from the mean loss of the decisions that count.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "analyzer/analysis/estimate.hpp"

namespace castellan::analyzer::analysis {

/// A policy of known strength, and what it loses by this measure.
struct Anchor {
    double loss;    // mean share lost per decision that counts
    double rating;  // 0 to 100
    std::string_view policy;
};

/// By rising loss. The scale is fixed by its ends: 100 never loses anything, 0 is a player who chooses at random.
/// Between them stand policies that were measured (docs/analysis.md); the scale is straight between two neighbours.
inline constexpr std::array<Anchor, 3> anchors{{
    {0.000, 100, "no loss"},
    {0.020, 60, "sensible"},
    {0.100, 0, "random"},
}};

/// What a player loses per decision that counts, judged by so many of them: the mean, with the error of its spread.
/// From one alone nothing can be said of the spread: its error is a loss of half the scale.
Estimate loss_of_player(std::uint64_t decisions, double lost, double lost_squares);

/// From 0 to 100.
double rating_of(double loss);
/// With the error of the loss carried over.
Estimate rating_of(const Estimate& loss);

}  // namespace castellan::analyzer::analysis
