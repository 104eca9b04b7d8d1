#include "analyzer/analysis/rating.hpp"

#include <algorithm>
#include <cmath>

namespace castellan::analyzer::analysis {

Estimate loss_of_player(std::uint64_t decisions, double lost, double lost_squares) {
    const double count = double(decisions);
    const double mean = lost / count;
    if (decisions < 2) return {mean, loss_at_random / 2};
    const double squares = std::max(0.0, lost_squares - count * mean * mean);
    return {mean, std::sqrt(squares / (count * (count - 1)))};
}

double rating_of(double loss) { return best_rating * std::clamp(1 - loss / loss_at_random, 0.0, 1.0); }

Estimate rating_of(const Estimate& loss) {
    const double best = rating_of(loss.value - loss.margin());
    const double worst = rating_of(loss.value + loss.margin());
    return {rating_of(loss.value), (best - worst) / (2 * reach_of_95_percent)};
}

}  // namespace castellan::analyzer::analysis
