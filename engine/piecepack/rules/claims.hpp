// Scores that a record states: whether they are right, and what they say of coins that nobody turned up (R3).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/piecepack/rules/scoring.hpp"

namespace castellan::piecepack {

/// "S:Sa=5", "S=12"
struct ScoreClaim {
    Suit player{};
    Tile tile = no_tile;  // of a line; none: the player's total of the round
    int points = 0;
};

enum class ClaimAnswer : std::uint8_t {
    fits,      // with all others that fit: there is a way to fill in the coins, or none was refuted
    no_line,   // the tile is neither that of the player's castle nor beside it
    wrong,     // whatever the unknown coins are
    conflict,  // each may be right, but not together with those before it
};

struct JudgedClaims {
    std::vector<ClaimAnswer> answers;  // one for each claim
    RoundScore score;                  // narrowed by those that fit
    bool searched = true;              // false: the steps ran out, and only what the claims name is narrowed
};

/// How many ways to fill in coins the scorings of a record may try together; a fraction of a second.
inline constexpr int search_steps = 600'000;
/// So many of them stand for the exact bounds of one round. When they have run out, bounds are coarse.
inline constexpr int bounds_steps = 8'000;

/// `steps` is what is left of them, and is lowered.
JudgedClaims judge_claims(const Setup& setup, const State& state, std::span<const ScoreClaim> claims, int& steps);

/// What all players have in a round, or in several.
using Totals = PerSuit<std::int16_t>;
/// Each way in which the totals of a round can come out together, sorted, over the ways to fill in the coins that all
/// claims fit. Nothing when the steps have run out.
std::optional<std::vector<Totals>> possible_totals(const Setup& setup, const State& state,
                                                   std::span<const ScoreClaim> claims, int& steps);
/// The score over those of the ways whose totals are among these, which are sorted.
std::optional<RoundScore> score_among(const Setup& setup, const State& state, std::span<const ScoreClaim> claims,
                                      const std::vector<Totals>& among, int& steps);

}  // namespace castellan::piecepack
