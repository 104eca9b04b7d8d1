// The pairings of the two tournament variants (X2, X3). Players are indices; records are unknown here.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace castellan::analyzer::tournament {

inline constexpr std::size_t tournament_players = 4;

using Pair = std::array<std::size_t, 2>;

/// A game of two. `won`: whether each of them won, alone or shared; both false while that is not known.
struct PairGame {
    Pair players{};
    std::array<bool, 2> won{};

    [[nodiscard]] bool decided() const { return won[0] || won[1]; }
    [[nodiscard]] bool tied() const { return won[0] && won[1]; }
};

bool same_pair(const Pair& a, const Pair& b);

/// Variant 1 after its first round: the winners meet, and the losers.
struct Bracket {
    Pair winners{}, losers{};
};
/// `lot`: who won it; of each tied game one player (ruling tournament-draw). The games must be decided. Nothing where a
/// game is tied and the lot names neither or both of its players.
std::optional<Bracket> bracket_of(const std::array<PairGame, 2>& round, std::span<const std::size_t> lot);

/// Places from 1 on of so many players after variant 1's second round; 0 if a place is open. Players tied in
/// a game for places share the better one (ruling tournament-shared).
std::vector<unsigned> places_of(const Bracket& bracket, std::span<const PairGame> round, std::size_t players);

/// Variant 2: who has met in which round.
class Meetings {
  public:
    /// Notes a meeting in a round; if the two have met before, that round instead, and nothing is noted.
    std::optional<std::size_t> meet(const Pair& pair, std::size_t round);

  private:
    struct Meeting {
        Pair pair;
        std::size_t round;
    };
    std::vector<Meeting> meetings_;
};

}  // namespace castellan::analyzer::tournament
