// The search at one decision: which of its choices is best, and what the one played lost.
//
// All choices are tried on the same deals, and compared deal by deal. The better half stays and gets twice the deals,
// until three are left besides the choice played and the reference, which are never dropped. It ends when the numbers
// are as precise as asked for, or the budget is spent.
//
// The mean of whichever choice looked best is too high, since luck helped it to look so. So the first half of the deals
// decides which is best, and only the later half says by how much. A choice that was dropped early has no later deals:
// its value leans down.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "analyzer/analysis/estimate.hpp"
#include "analyzer/analysis/line.hpp"
#include "analyzer/analysis/workers.hpp"

namespace castellan::analyzer::analysis {

/// When to stop, whichever comes first. Without any, at most_deals.
struct Budget {
    double precision = 0;       // standard error of shares, to be reached by every number that is reported
    std::uint64_t samples = 0;  // of all choices together: no step begins once they are taken. 0: no limit
    double seconds = 0;         // of the clock; 0: no limit
};
/// Of one choice.
inline constexpr std::size_t most_deals = std::size_t(1) << 18;
/// Of every choice, whatever the budget.
inline constexpr std::size_t first_deals = 32;
/// Decisions of which no choice is worse by this much do not count.
inline constexpr double least_difference = 0.005;

struct Valuation {
    PerPlayer<Estimate> shares{}, points{};
    bool exact = false;
};

struct Candidate {
    std::uint32_t choice = 0;
    Valuation value;
    Estimate gain;  // of the decider's share against the choice played, deal by deal
    std::uint64_t deals = 0;
};

struct Decision {
    std::optional<std::uint32_t> solved;  // as Sampler::solved()
    Valuation reference, played;
    PerPlayer<double> skill_errors{};  // of played - reference, paired
    Estimate difference;               // best found - played, of the decider's share; chance can make it negative
    bool played_is_best = false;
    bool counts = false;            // some choice is significantly worse than the best
    std::vector<Candidate> others;  // not the one played, best first
    std::uint64_t samples = 0;      // of all choices together
};

/// The choice whose value is that of the node.
inline std::uint32_t reference_of(const Node& node, const Decision& decision) {
    return decision.solved.value_or(node.reference);
}

/// A worker's own sampler for each.
struct Bench {
    Workers& workers;
    std::vector<std::unique_ptr<Sampler>> samplers;

    Bench(Workers& own_workers, const Line& line, std::uint64_t seed);
};

struct SearchOptions {
    Budget budget;
    std::size_t others = 3;  // that are reported
    std::function<bool()>
        stop;  // asked now and then by the thread that called: true gives the decision up. May be empty
};

/// The decision at a node of a line; nothing if it was given up. The same for any number of workers, unless
/// Budget::seconds ends it: then the same again with its samples as the budget.
std::optional<Decision> decide(const Line& line, std::size_t node, Bench& bench, const SearchOptions& options);

}  // namespace castellan::analyzer::analysis
