#include "analyzer/tournament/scores.hpp"

#include <algorithm>
#include <utility>

namespace castellan::analyzer::tournament {

std::size_t Scores::player(const std::string& name) {
    const auto [entry, is_new] = index_of_.try_emplace(name, players_.size());
    if (is_new) players_.emplace_back().name = name;
    return entry->second;
}

void Scores::add(std::span<const Part> game) {
    const auto winners = std::count_if(game.begin(), game.end(), [](const Part& part) { return part.won; });
    const std::int64_t share = winners > 0 ? points_of_a_win / winners : 0;
    ++games_;
    for (std::size_t index = 0; index < game.size(); ++index) {
        const Part& part = game[index];
        PlayerScore& score = players_[part.player];
        ++score.games;
        ++(!part.won ? score.lost : winners > 1 ? score.shared : score.won);
        score.points += part.won ? share : 0;
        score.vp += part.vp;
        score.castles += part.castles;
        for (const Part& other : game.subspan(index + 1)) meet(part, other, share);
    }
}

void Scores::meet(const Part& one, const Part& other, std::int64_t points) {
    const auto& [first, second] =
        std::minmax(one, other, [](const Part& a, const Part& b) { return a.player < b.player; });
    Meeting& meeting = meetings_[std::uint64_t(first.player) << 32 | std::uint64_t(second.player)];
    meeting.first = first.player;
    meeting.second = second.player;
    ++meeting.games;
    meeting.points[0] += first.won ? points : 0;
    meeting.points[1] += second.won ? points : 0;
    meeting.vp[0] += first.vp;
    meeting.vp[1] += second.vp;
}

std::vector<Meeting> Scores::meetings() const {
    std::vector<Meeting> all;
    all.reserve(meetings_.size());
    for (const auto& [key, meeting] : meetings_) all.push_back(meeting);
    std::sort(all.begin(), all.end(), [](const Meeting& a, const Meeting& b) {
        return std::pair(a.first, a.second) < std::pair(b.first, b.second);
    });
    return all;
}

}  // namespace castellan::analyzer::tournament
