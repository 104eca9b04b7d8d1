// What the deals of one choice gave, and statistics of them. Everything is summed in the order of the deals, so that
// results do not depend on who sampled what.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "analyzer/analysis/estimate.hpp"
#include "analyzer/analysis/line.hpp"

namespace castellan::analyzer::analysis {

/// A range of deals.
struct Deals {
    std::size_t begin = 0, end = 0;
    [[nodiscard]] std::size_t size() const { return end - begin; }
};

/// Of one choice: on deal i the sample i, or on every deal the exact mean.
class Samples {
  public:
    [[nodiscard]] const Worth& operator[](std::size_t deal) const { return exact_ ? *exact_ : sampled_[deal]; }
    [[nodiscard]] bool is_exact() const { return exact_.has_value(); }
    void set_exact(const Worth& worth) { exact_ = worth; }
    /// How many were taken; 0 for what is exact.
    [[nodiscard]] std::size_t taken() const { return sampled_.size(); }
    /// Makes room for samples up to `deals`, which are then set in any order.
    void grow(std::size_t deals) { sampled_.resize(deals); }
    void set(std::size_t deal, const Worth& worth) { sampled_[deal] = worth; }

  private:
    std::vector<Worth> sampled_;
    std::optional<Worth> exact_;
};

/// Shares are between 0 and 1, so a few deals that all end alike say less than their spread of 0. Estimates of shares
/// count one imagined deal more, half a victory away. Points have no such bound.
enum class Measure : bool { shares, points };

/// The mean of a choice on these deals, for a seat.
Estimate mean_of(const Samples& choice, Deals deals, Measure measure, std::size_t seat);
/// The mean of `one - other`, deal by deal.
Estimate difference_of(const Samples& one, const Samples& other, Deals deals, Measure measure, std::size_t seat);
/// The mean of `other` on all its deals plus the difference on some of them: what `one` gives, with the error of both
/// together. More precise than its own mean, as `other` has more deals.
Estimate value_beside(const Samples& one, Deals deals, const Samples& other, Deals all, Measure measure,
                      std::size_t seat);

}  // namespace castellan::analyzer::analysis
