#include "analyzer/tournament/pairings.hpp"

#include <algorithm>

namespace castellan::analyzer::tournament {

bool same_pair(const Pair& a, const Pair& b) {
    return (a[0] == b[0] && a[1] == b[1]) || (a[0] == b[1] && a[1] == b[0]);
}

std::optional<Bracket> bracket_of(const std::array<PairGame, 2>& round, std::span<const std::size_t> lot) {
    const auto drawn = [&](std::size_t player) { return std::find(lot.begin(), lot.end(), player) != lot.end(); };
    Bracket bracket;
    for (std::size_t index = 0; index < round.size(); ++index) {
        const PairGame& game = round[index];
        if (game.tied() && drawn(game.players[0]) == drawn(game.players[1])) return std::nullopt;
        const bool first_wins = game.tied() ? drawn(game.players[0]) : game.won[0];
        bracket.winners[index] = game.players[first_wins ? 0 : 1];
        bracket.losers[index] = game.players[first_wins ? 1 : 0];
    }
    return bracket;
}

std::vector<unsigned> places_of(const Bracket& bracket, std::span<const PairGame> round, std::size_t players) {
    std::vector<unsigned> places(players, 0);
    for (const PairGame& game : round) {
        const bool first_places = same_pair(game.players, bracket.winners);
        if (!game.decided() || (!first_places && !same_pair(game.players, bracket.losers))) continue;
        const unsigned better = first_places ? 1 : 3;
        for (std::size_t seat = 0; seat < game.players.size(); ++seat)
            places[game.players[seat]] = game.won[seat] ? better : better + 1;
    }
    return places;
}

std::optional<std::size_t> Meetings::meet(const Pair& pair, std::size_t round) {
    const auto before = std::find_if(meetings_.begin(), meetings_.end(),
                                     [&](const Meeting& meeting) { return same_pair(meeting.pair, pair); });
    if (before != meetings_.end()) return before->round;
    meetings_.push_back({pair, round});
    return std::nullopt;
}

}  // namespace castellan::analyzer::tournament
