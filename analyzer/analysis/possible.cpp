#include "analyzer/analysis/possible.hpp"

#include <algorithm>

namespace castellan::analyzer::analysis {
namespace {

constexpr double most_points = 1e9;
constexpr double rounding = 1e-6;  // of sums of shares

// Written so that all of these are false for what is not a number.
bool is_between(double least, double value, double most) { return least <= value && value <= most; }
bool is_error_of_share(double error) { return is_between(0, error, 1); }
bool is_share(const Estimate& share) { return is_between(0, share.value, 1) && is_error_of_share(share.error); }
bool is_difference_of_shares(const Estimate& difference) {
    return is_between(-1, difference.value, 1) && is_error_of_share(difference.error);
}
bool is_number_of_points(const Estimate& points) {
    return is_between(-most_points, points.value, most_points) && is_between(0, points.error, most_points);
}

bool are_equal(const Estimate& one, const Estimate& other) {
    return one.value == other.value && one.error == other.error;
}
bool is_nothing(const Estimate& estimate) { return are_equal(estimate, Estimate{}); }
bool are_equal(const Valuation& one, const Valuation& other) {
    constexpr auto each = [](const Estimate& a, const Estimate& b) { return are_equal(a, b); };
    return one.exact == other.exact && std::equal(one.shares.begin(), one.shares.end(), other.shares.begin(), each) &&
           std::equal(one.points.begin(), one.points.end(), other.points.begin(), each);
}

/// Shares of a choice that is not kept to the end are cut at 0 and 1, which can make their sum larger, never smaller.
bool is_possible(const Valuation& valuation, std::size_t players, bool is_kept) {
    double sum = 0;
    for (std::size_t seat = 0; seat < most_players; ++seat) {
        const Estimate& share = valuation.shares[seat];
        const Estimate& points = valuation.points[seat];
        if (seat >= players) {
            if (!is_nothing(share) || !is_nothing(points)) return false;
            continue;
        }
        if (!is_share(share) || !is_number_of_points(points)) return false;
        if (valuation.exact && (share.error != 0 || points.error != 0)) return false;
        sum += share.value;
    }
    return sum >= 1 - rounding && (!is_kept || sum <= 1 + rounding);
}

bool are_possible(const PerPlayer<double>& skill_errors, std::size_t players, bool is_reference) {
    for (std::size_t seat = 0; seat < most_players; ++seat) {
        const bool is_free = seat < players && !is_reference;
        if (is_free ? !is_error_of_share(skill_errors[seat]) : skill_errors[seat] != 0) return false;
    }
    return true;
}

bool are_possible(const Decision& decision, const Node& node, std::size_t players) {
    const auto& others = decision.others;
    std::uint64_t deals = 0;
    for (auto other = others.begin(); other != others.end(); ++other) {
        const bool is_again = std::any_of(others.begin(), other,
                                          [&](const Candidate& earlier) { return earlier.choice == other->choice; });
        if (other->choice >= node.choices.size() || other->choice == node.played || is_again) return false;
        if (other->deals > (other->value.exact ? 0 : most_deals)) return false;
        if (!is_possible(other->value, players, false) || !is_difference_of_shares(other->gain)) return false;
        deals += other->deals;
    }
    return deals <= decision.samples && decision.samples <= node.choices.size() * most_deals;
}

/// The best choice is the one played, or the first of the others.
bool fits_best(const Decision& decision) {
    if (decision.played_is_best) return is_nothing(decision.difference);
    return !decision.others.empty() && are_equal(decision.others.front().gain, decision.difference) &&
           is_difference_of_shares(decision.difference);
}

}  // namespace

bool is_possible(const Decision& decision, const Node& node, std::size_t players) {
    const std::uint32_t reference = reference_of(node, decision);
    if (reference >= node.choices.size()) return false;
    const bool is_reference = reference == node.played;
    return is_possible(decision.reference, players, true) && is_possible(decision.played, players, true) &&
           (!is_reference || are_equal(decision.played, decision.reference)) &&
           are_possible(decision.skill_errors, players, is_reference) && are_possible(decision, node, players) &&
           fits_best(decision) && (!decision.counts || !decision.others.empty());
}

}  // namespace castellan::analyzer::analysis
