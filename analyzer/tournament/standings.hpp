// Ranks the players by the rule of the event's kind.
#pragma once

#include <span>
#include <vector>

#include "analyzer/tournament/event/event.hpp"
#include "analyzer/tournament/scores.hpp"

namespace castellan::analyzer::tournament {

struct Standing {
    std::size_t player = 0;
    unsigned place = 0;  // from 1; players who are level share one; 0: still open
};

/// Best first. Open: most points, then most victories alone, then most VP. Variant 2: most VP in total (X3). Variant 1:
/// by `places` (X2; by player, 0 for open); players without a place come last. Equals are in the order of the names'
/// bytes.
std::vector<Standing> standings_of(const Scores& scores, Variant variant, std::span<const unsigned> places);

}  // namespace castellan::analyzer::tournament
