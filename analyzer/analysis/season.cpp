#include "analyzer/analysis/season.hpp"

#include <algorithm>
#include <cmath>

#include "analyzer/analysis/rating.hpp"
#include "base/utf8.hpp"

namespace castellan::analyzer::analysis {

SeasonGame season_game(const Report& report) {
    SeasonGame game;
    game.finished = report.ending == Ending::finished;
    for (const PlayerSummary& summary : report.summaries)
        game.players.push_back({base::well_formed(summary.name), summary.start, summary.sums.luck.total(),
                                summary.sums.own_choices, summary.sums.others_choices, summary.result,
                                summary.decisions.counting, summary.decisions.lost, summary.decisions.lost_squares,
                                summary.decisions.marks});
    return game;
}

void Season::Sum::add(Units value) {
    sum += as_number(value);
    squares += as_number(value) * as_number(value);
}

Estimate Season::Sum::mean(std::uint32_t count) const {
    const double games = count;
    const double mean = sum / games;
    if (count < 2) return {mean, -1};
    return {mean, std::sqrt(std::max(0.0, squares - games * mean * mean) / (games * (games - 1)))};
}

void Season::add(const SeasonGame& game) {
    if (!game.finished) return;
    ++games_;
    for (const SeasonGame::Player& player : game.players) {
        if (player.name.empty()) continue;
        Totals& totals = totals_[player.name];
        ++totals.games;
        totals.result.add(player.result);
        totals.start.add(player.start);
        totals.luck.add(player.luck);
        totals.own_choices.add(player.own_choices);
        totals.others_choices.add(player.others_choices);
        totals.luck_adjusted.add(player.result - player.luck);
        totals.counting += player.counting;
        totals.lost += as_number(player.lost);
        totals.lost_squares += as_number(player.lost_squares);
        for (std::size_t mark = 0; mark < mark_count; ++mark) totals.marks[mark] += player.marks[mark];
    }
}

std::vector<SeasonPlayer> Season::players() const {
    std::vector<SeasonPlayer> players;
    for (const auto& [name, totals] : totals_) {
        SeasonPlayer player;
        player.name = name;
        player.games = totals.games;
        player.result = totals.result.mean(totals.games);
        player.start = totals.start.mean(totals.games);
        player.luck = totals.luck.mean(totals.games);
        player.own_choices = totals.own_choices.mean(totals.games);
        player.others_choices = totals.others_choices.mean(totals.games);
        player.luck_adjusted = totals.luck_adjusted.mean(totals.games);
        player.counting = totals.counting;
        if (totals.counting > 0) {
            player.loss = loss_of_player(totals.counting, totals.lost, totals.lost_squares);
            player.rating = rating_of(player.loss);
        }
        player.marks = totals.marks;
        players.push_back(std::move(player));
    }
    return players;
}

}  // namespace castellan::analyzer::analysis
