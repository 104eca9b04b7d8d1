// Many games of the same players: what each won, had of luck, and lost by choices. It is made of whole numbers alone,
// so that a summary of parts that were analysed apart is the same as of all at once.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "analyzer/analysis/report.hpp"

namespace castellan::analyzer::analysis {

/// A game as a season counts it.
struct SeasonGame {
    struct Player {
        std::string name;
        Units start = 0, luck = 0, own_choices = 0, others_choices = 0, result = 0;
        std::uint32_t counting = 0;
        Units lost = 0, lost_squares = 0;
        std::array<std::uint32_t, mark_count> marks{};
    };
    std::vector<Player> players;
    bool finished = false;
};

/// Of the whole report: a game that was not finished does not count.
SeasonGame season_game(const Report& report);

struct SeasonPlayer {
    std::string name;
    std::uint32_t games = 0;
    // Means of shares per game, with the error that their spread gives; of one game alone without (negative).
    Estimate result, start, luck, own_choices, others_choices, luck_adjusted;
    std::uint64_t counting = 0;  // decisions
    Estimate loss;               // mean of those, with the error of their spread
    Estimate rating;
    std::array<std::uint64_t, mark_count> marks{};
};

class Season {
  public:
    /// Players are told apart by their names; those without one do not count.
    void add(const SeasonGame& game);
    /// By name.
    [[nodiscard]] std::vector<SeasonPlayer> players() const;
    [[nodiscard]] std::uint32_t games() const { return games_; }

  private:
    /// A sum of shares, and that of their squares. As whole numbers they could overflow, if a report lies.
    struct Sum {
        double sum = 0;
        double squares = 0;
        void add(Units value);
        [[nodiscard]] Estimate mean(std::uint32_t count) const;
    };
    struct Totals {
        std::uint32_t games = 0;
        Sum result, start, luck, own_choices, others_choices, luck_adjusted;
        std::uint64_t counting = 0;
        double lost = 0, lost_squares = 0;
        std::array<std::uint64_t, mark_count> marks{};
    };

    std::uint32_t games_ = 0;
    std::map<std::string, Totals> totals_;
};

}  // namespace castellan::analyzer::analysis
