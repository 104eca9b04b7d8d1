// Statistics of many simulated games, for judging a component set and the rules' balance.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/castelli/simulate/simulator.hpp"

namespace castellan::castelli {

inline constexpr int victory_track_end = 69;        // of the printed track (C1)
inline constexpr std::size_t scores_counted = 160;  // higher scores count as the highest

struct SimulationStatistics {
    /// The results of a terrain's areas; the mine counts once a game.
    struct AreaCount {
        std::uint64_t won = 0;     // by one player
        std::uint64_t shared = 0;  // tied, at least one player among them
        std::uint64_t nobody = 0;  // a neutral colour, or no arm with a value
    };
    struct CardCount {
        std::uint64_t drawn = 0;
        std::uint64_t used = 0;
        std::uint64_t sold = 0;
        std::uint64_t games_used = 0;
    };

    std::uint64_t games = 0;
    std::uint64_t players = 0;  // of all games
    std::uint64_t actions = 0;
    std::array<std::uint64_t, 10> castles{};             // players with so many castles
    std::array<std::uint64_t, scores_counted> scores{};  // players with so many VP
    PerTerrain<AreaCount> areas{};
    PerCard<CardCount> cards{};
    std::array<std::uint64_t, colour_count> wins{};  // by seat, not shared
    std::uint64_t victories = 0;                     // a game's, or each of a tournament's two games
    std::uint64_t shared_victories = 0;
    std::uint64_t decided_by_castles = 0;  // E5
    std::uint64_t silver = 0;              // held at the end, the mine's included
    std::uint64_t units_gained = 0;
    std::uint64_t units_lost = 0;  // over the limit (A6)
    std::uint64_t purchases = 0;   // B1

    void add(const SimulatedGame& game);

    /// The least score that this share of the players, in percent, does not exceed.
    [[nodiscard]] int score_at(int percent) const;
    /// As tables, one fact a line.
    [[nodiscard]] std::string text() const;
};

}  // namespace castellan::castelli
