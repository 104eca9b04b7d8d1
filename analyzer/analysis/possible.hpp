// Whether a search can have found a decision. What was kept in a file may say anything.
#pragma once

#include <cstddef>

#include "analyzer/analysis/decide.hpp"
#include "analyzer/analysis/line.hpp"

namespace castellan::analyzer::analysis {

/// Shares are between 0 and 1 and sum to 1, errors are not negative, points are numbers a game can give, and what is
/// said twice is said equally.
bool is_possible(const Decision& decision, const Node& node, std::size_t players);

}  // namespace castellan::analyzer::analysis
