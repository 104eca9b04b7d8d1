// The players' scores so far: in all, and against each other.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace castellan::analyzer::tournament {

/// Points are counted in twelfths, so that a victory shared by two, three or four is exact.
inline constexpr std::int64_t points_of_a_win = 12;

struct PlayerScore {
    std::string name;
    std::int64_t games = 0;
    std::int64_t won = 0;     // alone
    std::int64_t shared = 0;  // victories shared
    std::int64_t lost = 0;
    std::int64_t points = 0;  // twelfths
    std::int64_t vp = 0;
    std::int64_t castles = 0;
};

/// All games of two players against each other; `first` is the smaller index.
struct Meeting {
    std::size_t first = 0, second = 0;
    std::int64_t games = 0;
    std::array<std::int64_t, 2> points{};  // twelfths
    std::array<std::int64_t, 2> vp{};
};

/// A player's part in one game.
struct Part {
    std::size_t player = 0;
    int vp = 0;
    int castles = 0;
    bool won = false;  // alone or shared
};

class Scores {
  public:
    /// The index of the player of this name. An unknown name is added.
    std::size_t player(const std::string& name);
    /// Counts a game of different players.
    void add(std::span<const Part> game);

    [[nodiscard]] const std::vector<PlayerScore>& players() const { return players_; }
    [[nodiscard]] std::int64_t games() const { return games_; }
    /// In order of their players.
    [[nodiscard]] std::vector<Meeting> meetings() const;

  private:
    void meet(const Part& first, const Part& second, std::int64_t points);

    std::vector<PlayerScore> players_;
    std::unordered_map<std::string, std::size_t> index_of_;
    std::unordered_map<std::uint64_t, Meeting> meetings_;  // by both indices
    std::int64_t games_ = 0;
};

}  // namespace castellan::analyzer::tournament
