// A strong simulated player: the search of the analysis at each square, laying and deed.
#pragma once

#include <memory>

#include "analyzer/analysis/decide.hpp"
#include "engine/castelli/simulate/policy.hpp"

namespace castellan::analyzer {

/// The budget of a turn, shared between its decisions.
struct TurnBudget {
    std::uint64_t samples = 3000;
    double seconds = 0;  // of the clock, instead: games are then not the same each time
};

std::unique_ptr<castelli::Policy> make_strong_policy(const TurnBudget& budget, std::uint64_t seed);

}  // namespace castellan::analyzer
