// How a game can come out while coins of its rounds are unknown: the totals of all players together (E1).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/piecepack/rules/claims.hpp"

namespace castellan::piecepack {

/// A round whose score is not known exactly, as it was before its scoring.
struct OpenRound {
    State state;
    std::vector<ScoreClaim> claims;  // that fit
};

/// How many ways the totals of a record's rounds may be put together; a fraction of a second.
inline constexpr int outcome_steps = 1'500'000;

/// One player's total says something of another's where they have coins on the same tiles, and a stated total of all
/// rounds says something of each. So the bounds of each total are not enough.
class Outcomes {
  public:
    /// `elsewhere`: what the other rounds give.
    Outcomes(const Setup& setup, std::span<const OpenRound> rounds, const Totals& elsewhere);

    /// One more total that is stated. False if it does not go with those before: then it does not count.
    bool state_total(Suit player, int points);
    /// A round's score, as far as the stated totals narrow it.
    std::optional<RoundScore> narrowed(std::size_t round);
    std::optional<Ending> ending();
    /// False when the steps have run out: then what was answered is of no use.
    [[nodiscard]] bool searched() const { return steps_ >= 0; }

  private:
    static constexpr std::size_t none = std::size_t(-1);

    std::vector<Totals> sums(SuitSet of, std::size_t left_out = none);
    [[nodiscard]] bool fits(const Totals& totals) const;

    const Setup& setup_;
    std::span<const OpenRound> rounds_;
    Totals elsewhere_;
    std::vector<std::vector<Totals>> ways_;  // of each round
    SuitSet stated_;
    Totals totals_{};  // of those
    int steps_ = outcome_steps;
};

}  // namespace castellan::piecepack
