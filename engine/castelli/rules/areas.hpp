// Areas (A1 to A7): when they are evaluated and who wins them. Rulebook: 2. Evaluate areas and gain resources.
// The silver mine (A8) is in ending.hpp.
#pragma once

#include "engine/castelli/rules/table.hpp"

namespace castellan::castelli {

Verdict judge_evaluate(const Table& table, const Action& action);
void evaluate(const LiveTable& game, const Action& action);

/// The most influence on an area and who has it (A3).
struct Majority {
    std::uint32_t influence = 0;  // packed, 8 bits a colour
    std::uint8_t most = 0;
    ColourSet tied;  // those with the most; empty when no arm has a value (A5)
};
Majority majority(const Table& table, const Area& area);

/// Each tied player's share, rounded down, after the ruling neutral-tie; `sharers` are the players who get it (A4).
/// In a tournament the other game's colours are neutral in this half (tournament-neutral).
struct Shares {
    int each = 0;
    ColourSet sharers;
};
Shares shares(const Setup& setup, std::uint8_t half, ColourSet tied, int amount);

/// The rule a majority is decided by: A5, A4 win, A4 tie or A4 neutral.
const core::Rule& majority_rule(const Setup& setup, std::uint8_t half, ColourSet tied);

}  // namespace castellan::castelli
