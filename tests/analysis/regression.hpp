// Linear least squares and softmax regression on features whose weights change over a game.
#pragma once

#include "tests/analysis/played_games.hpp"

namespace castellan::castelli {

inline constexpr std::size_t knot_count = 5;  // of the weights, from the first turn to the end
inline constexpr std::size_t weight_count = feature_count * knot_count;

/// By knot, then by feature.
using Fitted = std::vector<double>;

/// Of the points at the end, by least squares.
Fitted fit_points(const std::vector<Row>& rows);
/// Of the shares of victory, by the likelihood of the results.
Fitted fit_shares(const std::vector<Row>& rows);

std::array<double, colour_count> shares_of(const Fitted& weights, const Row& row);

}  // namespace castellan::castelli
