#include "analyzer/analysis/shares.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace castellan::analyzer::analysis {

Shares rounded(const PerPlayer<double>& shares, std::size_t players) {
    double sum = 0;
    for (std::size_t seat = 0; seat < players; ++seat) sum += std::max(0.0, shares[seat]);
    Shares result;
    PerPlayer<double> remainders{};
    for (std::size_t seat = 0; seat < players; ++seat) {
        const double share = sum > 0 ? std::max(0.0, shares[seat]) / sum : 1 / double(players);
        const double exact = share * double(one_victory);
        result.units[seat] = Units(std::floor(exact));
        remainders[seat] = exact - std::floor(exact);
    }
    std::vector<std::size_t> order(players);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t one, std::size_t other) { return remainders[one] > remainders[other]; });
    Units missing = one_victory - std::accumulate(result.units.begin(), result.units.end(), Units(0));
    for (std::size_t next = 0; missing > 0; next = (next + 1) % players, --missing) ++result.units[order[next]];
    // Rounding of the quotients can leave a unit too many: the smallest remainders give it back.
    for (std::size_t next = players; missing<0; next = next> 0 ? next : players) {
        Units& units = result.units[order[--next]];
        if (units == 0) continue;
        --units;
        ++missing;
    }
    return result;
}

}  // namespace castellan::analyzer::analysis
