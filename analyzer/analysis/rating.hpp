// A rating of how somebody decides, from the mean loss of the decisions that count.
#pragma once

#include <cstdint>

#include "analyzer/analysis/estimate.hpp"

namespace castellan::analyzer::analysis {

/// The mean share lost per decision that counts by who chooses at random, measured (docs/analysis.md): rating 0. The
/// scale is straight from there to 100, which loses nothing.
inline constexpr double loss_at_random = 0.0852;
inline constexpr double best_rating = 100;

/// What a player loses per decision that counts, judged by so many of them: the mean, with the error of its spread.
/// From one alone nothing can be said of the spread: its error is a loss of half the scale.
Estimate loss_of_player(std::uint64_t decisions, double lost, double lost_squares);

/// From 0 to 100.
double rating_of(double loss);
/// With the error of the loss carried over.
Estimate rating_of(const Estimate& loss);

}  // namespace castellan::analyzer::analysis
