#include "analyzer/castelli/rulings/all_rulings.hpp"

#include <algorithm>

namespace castellan::analyzer {
namespace {

using namespace castelli;

/// An alternative by itself. What is not relevant in the game as recorded is not replayed: it changes nothing.
struct SingleTrial {
    RulingChoice choice;
    bool replayed = false;
    RulingReplay replay;
    RulingEffect effect;
};

bool is_relevant(RulingChoice choice, const RulingReplay& replay) {
    return std::any_of(replay.relevant.begin(), replay.relevant.end(),
                       [&](const RelevantRuling& relevant) { return relevant.choice == choice; });
}

bool same_verdicts(const RulingReplay& one, const RulingReplay& other) {
    return std::equal(one.problems.begin(), one.problems.end(), other.problems.begin(), other.problems.end(),
                      [](const ReplayProblem& a, const ReplayProblem& b) { return a.node == b.node; });
}

class Trials {
  public:
    Trials(const notation::Record& record, const Opening& opening, PlayMode mode)
        : record_(record), opening_(opening), mode_(mode), rulings_(opening.setup.rulings) {}

    RulingFindings run() {
        out_.recorded = replay_under(record_, opening_, rulings_, mode_);
        for (const RulingChoice choice : alternatives_to(rulings_)) trials_.push_back(try_single(choice));
        for (const SingleTrial& trial : trials_) {
            if (trial.effect.any()) out_.effects.push_back(trial.effect);
            if (trial.replayed && !trial.effect.any()) out_.without_effect.push_back(trial.choice);
        }
        for (std::size_t one = 0; one < trials_.size(); ++one)
            for (std::size_t other = one + 1; other < trials_.size(); ++other)
                if (may_matter_together(trials_[one], trials_[other])) try_pair(trials_[one], trials_[other]);
        return std::move(out_);
    }

  private:
    SingleTrial try_single(RulingChoice choice) {
        SingleTrial trial;
        trial.choice = choice;
        trial.effect.choices = {choice};
        const auto& relevant = out_.recorded.relevant;
        const auto found = std::find_if(relevant.begin(), relevant.end(),
                                        [&](const RelevantRuling& candidate) { return candidate.choice == choice; });
        if (found == relevant.end()) return trial;
        ++out_.single_replays;
        Rulings rulings = rulings_;
        rulings.choose(choice.ruling, choice.value);
        trial.replay = replay_under(record_, opening_, rulings, mode_);
        trial.replayed = true;
        trial.effect = compare_replays(out_.recorded, trial.replay);
        trial.effect.choices = {choice};
        trial.effect.relevant_from = found->address;
        trial.effect.because = found->because;
        return trial;
    }

    [[nodiscard]] const RulingReplay& replay_of(const SingleTrial& trial) const {
        return trial.replayed ? trial.replay : out_.recorded;
    }

    /// If one is not relevant under the other, the pair has the same effect as the other alone. If both are, they meet
    /// at the latest in the totals, which every line of the score adds to.
    [[nodiscard]] bool may_matter_together(const SingleTrial& one, const SingleTrial& other) const {
        return one.choice.ruling != other.choice.ruling && is_relevant(other.choice, replay_of(one)) &&
               is_relevant(one.choice, replay_of(other));
    }

    void try_pair(const SingleTrial& one, const SingleTrial& other) {
        ++out_.pair_replays;
        Rulings rulings = rulings_;
        rulings.choose(one.choice.ruling, one.choice.value);
        rulings.choose(other.choice.ruling, other.choice.value);
        const RulingReplay pair = replay_under(record_, opening_, rulings, mode_);
        if (!is_more_than_both(pair, replay_of(one), replay_of(other))) return;
        RulingEffect effect = compare_replays(out_.recorded, pair);
        effect.choices = {one.choice, other.choice};
        out_.effects.push_back(std::move(effect));
    }

    /// A verdict or a winner that neither has alone, or points that are not theirs added up.
    [[nodiscard]] bool is_more_than_both(const RulingReplay& pair, const RulingReplay& one,
                                         const RulingReplay& other) const {
        if (!same_verdicts(pair, one) && !same_verdicts(pair, other)) return true;
        if (pair.result != one.result && pair.result != other.result) return true;
        const bool one_is_longer = one.turns.size() >= other.turns.size();
        const RulingReplay& longer = one_is_longer ? one : other;
        const RulingReplay& shorter = one_is_longer ? other : one;
        const std::size_t turns = std::min(pair.turns.size(), longer.turns.size());
        const std::size_t shared = std::min({turns, shorter.turns.size(), out_.recorded.turns.size()});
        const Points together = points_behind(pair, turns);
        const Points first = points_behind(longer, turns);
        const Points second = points_behind(shorter, shared);
        const Points recorded = points_behind(out_.recorded, shared);
        for (const Colour player : ColourSet::all())
            if (together[player] != first[player] + second[player] - recorded[player]) return true;
        return false;
    }

    const notation::Record& record_;
    const Opening& opening_;
    PlayMode mode_;
    Rulings rulings_;  // as recorded
    std::vector<SingleTrial> trials_;
    RulingFindings out_;
};

}  // namespace

RulingFindings try_all_rulings(const notation::Record& record, const Opening& opening, PlayMode mode) {
    return Trials(record, opening, mode).run();
}

}  // namespace castellan::analyzer
