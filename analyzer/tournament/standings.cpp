#include "analyzer/tournament/standings.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace castellan::analyzer::tournament {
namespace {

/// The numbers that decide, the most important first; more is better.
using Merit = std::array<std::int64_t, 3>;

Merit merit_of(const PlayerScore& score, Variant variant, unsigned place) {
    switch (variant) {
        case Variant::winners_meet:
            return {place > 0 ? -std::int64_t(place) : std::numeric_limits<std::int64_t>::min(), 0, 0};
        case Variant::everyone_meets: return {score.vp, 0, 0};
        case Variant::open: break;
    }
    return {score.points, score.won, score.vp};
}

}  // namespace

std::vector<Standing> standings_of(const Scores& scores, Variant variant, std::span<const unsigned> places) {
    const auto& players = scores.players();
    std::vector<Merit> merits;
    std::vector<Standing> standings;
    for (std::size_t player = 0; player < players.size(); ++player) {
        merits.push_back(merit_of(players[player], variant, player < places.size() ? places[player] : 0));
        standings.push_back({player, 0});
    }
    std::sort(standings.begin(), standings.end(), [&](const Standing& a, const Standing& b) {
        if (merits[a.player] != merits[b.player]) return merits[a.player] > merits[b.player];
        return players[a.player].name < players[b.player].name;
    });
    for (std::size_t index = 0; index < standings.size(); ++index) {
        Standing& standing = standings[index];
        const bool level = index > 0 && merits[standing.player] == merits[standings[index - 1].player];
        standing.place = level ? standings[index - 1].place : unsigned(index + 1);
        if (variant == Variant::winners_meet)
            standing.place = standing.player < places.size() ? places[standing.player] : 0;
    }
    return standings;
}

}  // namespace castellan::analyzer::tournament
