// What an analysis says of each turn of a game of Castelli: for annotations, and for all who show its turns.
#pragma once

#include <string>
#include <vector>

#include "analyzer/analysis/report.hpp"
#include "analyzer/castelli/analysis/annotate.hpp"
#include "engine/castelli/replay/played_game.hpp"

namespace castellan::analyzer {

/// Alternatives that would have given less than this are not told, nor those whose gain may be chance.
inline constexpr double least_told_gain = 0.02;

/// A choice that would have been better, in a turn of the main line.
struct BetterChoice {
    std::size_t moment = 0;       // of the report's
    std::size_t alternative = 0;  // of the moment's
    std::string words;            // of the turn from its first word up to this choice; nothing but the turn's end is
                                  // left out where the choice was to do no more
};

/// Whether a decision's best alternative is told: it gains enough for sure, or the decision has a mark for a loss.
bool has_better(const analysis::Moment& moment);

/// The best alternative of each decision of a turn that has a better one, in their order.
std::vector<BetterChoice> better_choices(const castelli::PlayedTurn& turn, const analysis::Report& report);

/// The verdict on each turn that the report has: shares after it, the worst mark of the player on turn, better choices.
std::vector<TurnVerdict> turn_verdicts(const castelli::PlayedGame& game, const analysis::Report& report);

}  // namespace castellan::analyzer
