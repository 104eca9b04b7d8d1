// The books of a game: what each node was worth, and so what each choice and each stroke of luck changed.
//
// Every node has one value, that of its reference choice. A choice is entered as the difference to it; from there to
// the value of the next node is luck. So the entries of a game sum to the result minus the start, whatever their
// errors.
#pragma once

#include <vector>

#include "analyzer/analysis/report.hpp"
#include "analyzer/analysis/search.hpp"

namespace castellan::analyzer::analysis {

/// The report of a line whose first nodes were decided. Without its sections, which the game fills.
Report report_of(const Line& line, const std::vector<Decision>& decisions, const LineOptions& options);

/// The seat whose share changed most; of equals the first.
std::size_t most_changed(const Change& change);

/// Whether the luck before a node is worth telling: chance that surely changed a share by one percent at least.
bool is_notable_luck(const Moment& moment);

/// Changes smaller than this are no turning points, and no more than so many are named.
inline constexpr double least_turning_point = 0.05;
inline constexpr std::size_t most_turning_points = 5;

}  // namespace castellan::analyzer::analysis
