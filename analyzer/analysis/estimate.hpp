// A mean with its error.
#pragma once

#include <cmath>

namespace castellan::analyzer::analysis {

/// How many standard errors a 95 % interval reaches to each side.
inline constexpr double reach_of_95_percent = 1.96;

struct Estimate {
    double value = 0;
    double error = 0;  // standard; 0 for what is exact

    /// Half of the 95 % interval.
    [[nodiscard]] double margin() const { return reach_of_95_percent * error; }
    /// Whether the 95 % interval lies above 0.
    [[nodiscard]] bool is_positive() const { return value > margin(); }
};

/// The error of a sum or difference of independent numbers.
inline double joint_error(double one, double other) { return std::hypot(one, other); }

}  // namespace castellan::analyzer::analysis
