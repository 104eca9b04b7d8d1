#include "engine/piecepack/rules/outcomes.hpp"

#include <algorithm>

namespace castellan::piecepack {
namespace {

Totals operator+(const Totals& a, const Totals& b) {
    Totals sum;
    for (std::size_t i = 0; i < suit_count; ++i) sum[i] = std::int16_t(a[i] + b[i]);
    return sum;
}

/// Without the totals of other players.
Totals only(SuitSet players, const Totals& totals) {
    Totals kept{};
    for (const Suit suit : all_suits)
        if (players.contains(suit)) kept[suit] = totals[suit];
    return kept;
}

void sort_out(std::vector<Totals>& totals) {
    std::sort(totals.begin(), totals.end());
    totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
}

SuitSet highest(const Setup& setup, const Totals& totals) {
    std::int16_t most = totals[setup.seats[0]];
    for (const Suit suit : setup.seated()) most = std::max(most, totals[suit]);
    SuitSet suits;
    for (const Suit suit : setup.seated())
        if (totals[suit] == most) suits.add(suit);
    return suits;
}

}  // namespace

Outcomes::Outcomes(const Setup& setup, std::span<const OpenRound> rounds, const Totals& elsewhere)
    : setup_(setup), rounds_(rounds), elsewhere_(elsewhere) {
    for (const OpenRound& round : rounds) {
        auto ways = possible_totals(setup, round.state, round.claims, steps_);
        if (!ways) {
            steps_ = -1;
            return;
        }
        ways_.push_back(std::move(*ways));
    }
}

/// Each sum of one way of every round but one; of some players alone, which leaves few.
std::vector<Totals> Outcomes::sums(SuitSet of, std::size_t left_out) {
    std::vector<Totals> all = {only(of, elsewhere_)};
    for (std::size_t round = 0; searched() && round < ways_.size(); ++round) {
        if (round == left_out) continue;
        std::vector<Totals> ways;
        for (const Totals& way : ways_[round]) ways.push_back(only(of, way));
        sort_out(ways);
        if (all.size() * ways.size() > std::size_t(steps_)) {
            steps_ = -1;
            return {};
        }
        steps_ -= int(all.size() * ways.size());
        std::vector<Totals> longer;
        longer.reserve(all.size() * ways.size());
        for (const Totals& sum : all)
            for (const Totals& way : ways) longer.push_back(sum + way);
        sort_out(longer);
        all.swap(longer);
    }
    return all;
}

bool Outcomes::fits(const Totals& totals) const { return only(stated_, totals) == totals_; }

bool Outcomes::state_total(Suit player, int points) {
    SuitSet stated = stated_;
    stated.add(player);
    Totals totals = totals_;
    totals[player] = std::int16_t(points);
    if (stated_.contains(player)) return totals == totals_;
    const auto all = sums(stated);
    if (!searched() || !std::binary_search(all.begin(), all.end(), totals)) return false;
    stated_ = stated;
    totals_ = totals;
    return true;
}

std::optional<RoundScore> Outcomes::narrowed(std::size_t round) {
    if (!searched()) return std::nullopt;
    const auto others = sums(stated_, round);
    if (!searched()) return std::nullopt;
    auto& ways = ways_[round];
    std::erase_if(ways, [&](const Totals& way) {
        Totals rest;
        for (std::size_t i = 0; i < suit_count; ++i) rest[i] = std::int16_t(totals_[i] - only(stated_, way)[i]);
        return !std::binary_search(others.begin(), others.end(), rest);
    });
    return score_among(setup_, rounds_[round].state, rounds_[round].claims, ways, steps_);
}

std::optional<Ending> Outcomes::ending() {
    if (!searched()) return std::nullopt;
    SuitSet everybody;
    for (const Suit suit : setup_.seated()) everybody.add(suit);
    std::optional<Ending> ending;
    for (const Totals& totals : sums(everybody)) {
        if (!fits(totals)) continue;
        const bool first = !ending;
        if (first) ending.emplace();
        for (const Suit suit : setup_.seated()) {
            Range& range = ending->totals[suit];
            range.least = first ? totals[suit] : std::min(range.least, totals[suit]);
            range.most = first ? totals[suit] : std::max(range.most, totals[suit]);
        }
        ending->winners = std::uint16_t(ending->winners | 1U << highest(setup_, totals).bits());
    }
    return searched() ? ending : std::nullopt;
}

}  // namespace castellan::piecepack
