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

/// By rising loss. The scale is straight, and fixed by its ends: 100 never loses anything, 0 is who chooses at random.
/// The policies between them were measured (docs/analysis.md), so that a rating can be read as that of a policy.
inline constexpr std::array<Anchor, 5> anchors{{
    {0.0000, 100, "no loss"},
    {0.0005, 99.4, "strong"},
    {0.0164, 80.7, "sensible"},
    {0.0236, 72.3, "fast"},
    {0.0852, 0, "random"},
}};

/// What a player loses per decision that counts, judged by so many of them: the mean, with the error of its spread.
/// From one alone nothing can be said of the spread: its error is a loss of half the scale.
Estimate loss_of_player(std::uint64_t decisions, double lost, double lost_squares);

/// From 0 to 100.
double rating_of(double loss);
/// With the error of the loss carried over.
Estimate rating_of(const Estimate& loss);

}  // namespace castellan::analyzer::analysis
