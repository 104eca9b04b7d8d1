#include "analyzer/castelli/rulings/effect.hpp"

#include <algorithm>
#include <tuple>

#include "language/text.hpp"

namespace castellan::analyzer {

using language::msgid;

namespace {

using namespace castelli;

auto key(const ScoredLine& line) { return std::tuple(line.turn, line.player, line.rule->id, line.space.index); }

class ReplayComparison {
  public:
    ReplayComparison(const RulingReplay& recorded, const RulingReplay& other)
        : recorded_(recorded), other_(other), common_(std::min(recorded.turns.size(), other.turns.size())) {}

    RulingEffect compare() {
        compare_verdicts();
        compare_lines();
        compare_holdings();
        effect_.before = points_behind(recorded_, common_);
        effect_.after = points_behind(other_, common_);
        if (common_ > 0) effect_.compared_at = recorded_.turns[common_ - 1].address;
        effect_.end_points = points_behind(other_, other_.turns.size());
        if (!other_.turns.empty()) effect_.end = other_.turns.back().address;
        effect_.result = other_.result;
        effect_.winner = !other_.result.empty() && !recorded_.result.empty() && other_.result != recorded_.result;
        weigh_claims();
        return std::move(effect_);
    }

  private:
    /// Notes the first place in the record where anything differs.
    void note(std::uint32_t node, const std::string& address) {
        if (node >= first_node_) return;
        first_node_ = node;
        effect_.from = address;
    }

    /// Refused is refused, for whatever reason.
    static bool has(const RulingReplay& replay, const ReplayProblem& problem) {
        return std::any_of(replay.problems.begin(), replay.problems.end(),
                           [&](const ReplayProblem& candidate) { return candidate.node == problem.node; });
    }

    /// Words after the place where the alternative stopped are neither allowed nor refused by it.
    void compare_verdicts() {
        for (const ReplayProblem& problem : recorded_.problems)
            if (problem.node < other_.end_node && !has(other_, problem)) effect_.allowed.push_back(problem);
        for (const ReplayProblem& problem : other_.problems)
            if (!has(recorded_, problem)) effect_.refused.push_back(problem);
        if (!effect_.allowed.empty()) note(effect_.allowed[0].node, effect_.allowed[0].address);
        if (!effect_.refused.empty()) note(effect_.refused[0].node, effect_.refused[0].address);
    }

    void add_line(const ScoredLine& line, int before, int after) {
        if (line.turn >= common_ || before == after) return;
        const TurnHoldings& turn = recorded_.turns[line.turn];
        note(turn.head, turn.address);
        effect_.lines.push_back({turn.address, line.player, line.rule, line.space, before, after});
    }

    void compare_lines() {
        auto one = recorded_.lines.begin();
        auto two = other_.lines.begin();
        while (one != recorded_.lines.end() || two != other_.lines.end()) {
            const bool only_one = two == other_.lines.end() || (one != recorded_.lines.end() && key(*one) < key(*two));
            const bool only_two = one == recorded_.lines.end() || (two != other_.lines.end() && key(*two) < key(*one));
            const ScoredLine& line = only_two ? *two : *one;
            add_line(line, only_two ? 0 : one->points, only_one ? 0 : two->points);
            if (!only_two) ++one;
            if (!only_one) ++two;
        }
    }

    void compare_holdings() {
        for (std::size_t turn = 0; turn < common_; ++turn) {
            const auto& before = recorded_.turns[turn];
            const auto& after = other_.turns[turn];
            if (before.holdings == after.holdings) continue;
            note(before.head, before.address);
            for (const Colour player : ColourSet::all())
                if (before.holdings[player].others != after.holdings[player].others) effect_.holdings = true;
        }
    }

    void weigh_claims() {
        ClaimBalance& balance = effect_.claims;
        const ClaimVerdict* first_for = nullptr;
        const ClaimVerdict* first_against = nullptr;
        auto claim = other_.claims.begin();
        for (const ClaimVerdict& recorded : recorded_.claims) {
            while (claim != other_.claims.end() && claim->node < recorded.node) ++claim;
            if (claim == other_.claims.end()) break;
            if (claim->node != recorded.node || claim->is_true == recorded.is_true) continue;
            ++(claim->is_true ? balance.speak_for : balance.speak_against);
            auto& first = claim->is_true ? first_for : first_against;
            if (first == nullptr) first = &recorded;
        }
        if (balance.speak_for == balance.speak_against) return;
        const ClaimVerdict& told = *(balance.speak_for > balance.speak_against ? first_for : first_against);
        balance.first = told.address;
        balance.node = told.node;
    }

    const RulingReplay& recorded_;
    const RulingReplay& other_;
    std::size_t common_;  // turns played both ways
    std::uint32_t first_node_ = UINT32_MAX;
    RulingEffect effect_;
};

}  // namespace

std::vector<std::string_view> changes(const RulingEffect& effect) {
    std::vector<std::string_view> words;
    if (effect.verdict()) words.push_back(msgid("legality"));
    if (effect.score()) words.push_back(msgid("score"));
    if (effect.winner) words.push_back(msgid("winner"));
    if (effect.holdings) words.push_back(msgid("holdings"));
    if (words.empty() && effect.claims.speak_for + effect.claims.speak_against > 0) words.push_back(msgid("claims"));
    return words;
}

Points points_behind(const RulingReplay& replay, std::size_t turns) {
    Points points{};
    if (turns > 0)
        for (const Colour player : ColourSet::all()) points[player] = replay.turns[turns - 1].holdings[player].vp;
    return points;
}

RulingEffect compare_replays(const RulingReplay& recorded, const RulingReplay& other) {
    return ReplayComparison(recorded, other).compare();
}

}  // namespace castellan::analyzer
