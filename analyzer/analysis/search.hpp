// The search at every node of a recorded game. Its results are numbers alone: they are cached, and a report is made of
// them and the line (ledger.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "analyzer/analysis/decide.hpp"
#include "analyzer/analysis/line.hpp"
#include "analyzer/analysis/workers.hpp"

namespace castellan::analyzer::analysis {

struct LineOptions {
    Budget budget;
    /// By node: the samples that each got in an earlier run, instead of those of the budget. May be empty.
    std::vector<std::uint64_t> samples;
    std::uint64_t seed = 1;
    // Both may be empty, and are called by any worker.
    std::function<bool()> stop;                 // true: give up what is not finished
    std::function<void(std::size_t)> finished;  // with the number of nodes that are
};

/// The decisions of all nodes; if it was stopped, those before the first that was not finished. Each worker does one
/// node at a time, so the clock of Budget::seconds is that of one thread.
std::vector<Decision> decide_all(const Line& line, Workers& workers, const LineOptions& options);

}  // namespace castellan::analyzer::analysis
