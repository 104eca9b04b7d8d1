#include "analyzer/analysis/decide.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "analyzer/analysis/samples.hpp"

namespace castellan::analyzer::analysis {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t contenders_kept = 3;
constexpr std::size_t block = 16;  // deals of a task

/// How many standard errors make sure, at 97.5 %, that none of so many differences is only chance: the chance of a
/// deviation beyond z is at most exp(-z²/2) / 2.
double sure(std::size_t comparisons) {
    return std::sqrt(2 * std::log(20 * double(std::max<std::size_t>(1, comparisons))));
}

class Search {
  public:
    Search(const Line& line, std::size_t node, Bench& bench, const SearchOptions& options)
        : node_(line.nodes()[node]),
          number_(node),
          players_(line.players().size()),
          bench_(bench),
          options_(options),
          begun_(Clock::now()),
          solved_(bench.samplers.front()->solved(node)),
          reference_(solved_.value_or(node_.reference)),
          choices_(node_.choices.size()) {}

    std::optional<Decision> run() {
        find_exact();
        if (!all_exact() && !sample_all()) return std::nullopt;
        return decision();
    }

  private:
    enum class State : std::uint8_t {
        running,
        settled,  // known as well as asked for
        dropped,  // worse
    };
    struct Tried {
        Samples samples;
        State state = State::running;
        std::size_t deals = 0;  // 0 for what is exact
    };

    [[nodiscard]] bool is_kept(std::size_t choice) const { return choice == node_.played || choice == reference_; }
    [[nodiscard]] bool all_exact() const {
        return std::all_of(choices_.begin(), choices_.end(),
                           [](const Tried& tried) { return tried.samples.is_exact(); });
    }
    [[nodiscard]] bool given_up() const { return options_.stop && options_.stop(); }
    [[nodiscard]] Deals all_deals(std::size_t choice) const {
        return {0, choices_[choice].samples.is_exact() ? deals_ : choices_[choice].deals};
    }
    /// Those that said which choice is best.
    [[nodiscard]] Deals selecting(std::size_t choice) const { return {0, all_deals(choice).end / 2}; }
    /// Those that say by how much.
    [[nodiscard]] Deals estimating(std::size_t choice) const {
        const Deals all = all_deals(choice);
        return choices_[choice].state == State::dropped ? all : Deals{all.end / 2, all.end};
    }
    /// Of the decider's share against the choice played.
    [[nodiscard]] Estimate gain(std::size_t choice, Deals deals) const {
        return difference_of(choices_[choice].samples, choices_[node_.played].samples, deals, Measure::shares,
                             node_.decider);
    }
    /// On the deals that both have.
    [[nodiscard]] Estimate lead(std::size_t best, std::size_t other, bool later_half) const {
        const std::size_t deals = std::min(all_deals(best).end, all_deals(other).end);
        const Deals both{later_half && choices_[other].state != State::dropped ? deals / 2 : 0, deals};
        return difference_of(choices_[best].samples, choices_[other].samples, both, Measure::shares, node_.decider);
    }

    void find_exact() {
        std::vector<std::optional<Worth>> found(choices_.size());
        bench_.workers.run(choices_.size(), [&](std::size_t choice, std::size_t worker) {
            found[choice] = bench_.samplers[worker]->exact(number_, choice);
        });
        for (std::size_t choice = 0; choice < choices_.size(); ++choice) {
            if (!found[choice]) continue;
            choices_[choice].samples.set_exact(*found[choice]);
            if (!is_kept(choice)) choices_[choice].state = State::settled;
        }
    }

    [[nodiscard]] bool is_sampled(const Tried& tried) const {
        return !tried.samples.is_exact() && tried.state == State::running;
    }

    /// False if it was given up.
    bool sample_all() {
        std::size_t deals = first_deals;
        for (;;) {
            if (!sample_to(deals)) return false;
            if (is_over()) return true;
            if (std::none_of(choices_.begin(), choices_.end(), [&](const Tried& tried) { return is_sampled(tried); }))
                return true;
            deals = std::min(most_deals, drop_worse() ? 2 * deals : deals + more(deals));
        }
    }

    /// A quarter, in whole blocks: small steps, since the budget is looked at between them.
    static std::size_t more(std::size_t deals) { return std::max(first_deals, deals / 4 / block * block); }

    bool sample_to(std::size_t deals) {
        struct Task {
            std::size_t choice, begin, end;
        };
        std::vector<Task> tasks;
        for (std::size_t choice = 0; choice < choices_.size(); ++choice) {
            Tried& tried = choices_[choice];
            if (!is_sampled(tried)) continue;
            for (std::size_t begin = tried.deals; begin < deals; begin += block)
                tasks.push_back({choice, begin, std::min(begin + block, deals)});
            samples_ += deals - tried.deals;
            tried.samples.grow(deals);
            tried.deals = deals;
        }
        // In parts, so that giving up takes no longer than a part.
        constexpr std::size_t part = 64;
        for (std::size_t first = 0; first < tasks.size(); first += part) {
            if (given_up()) return false;
            bench_.workers.run(std::min(part, tasks.size() - first), [&](std::size_t task, std::size_t worker) {
                const auto& [choice, begin, end] = tasks[first + task];
                for (std::size_t deal = begin; deal < end; ++deal)
                    choices_[choice].samples.set(deal,
                                                 bench_.samplers[worker]->sample(number_, choice, numbered(deal)));
            });
        }
        deals_ = deals;
        return true;
    }

    /// Deals of different nodes have different numbers, so that their errors are independent.
    [[nodiscard]] std::uint64_t numbered(std::size_t deal) const { return std::uint64_t(number_) << 32U | deal; }

    [[nodiscard]] bool is_over() {
        const Budget& budget = options_.budget;
        if (deals_ >= most_deals) return true;
        if (budget.samples > 0 && samples_ >= budget.samples) return true;
        if (budget.seconds > 0 && std::chrono::duration<double>(Clock::now() - begun_).count() >= budget.seconds)
            return true;
        return budget.precision > 0 && settle();
    }

    [[nodiscard]] bool is_precise(const Estimate& estimate) const {
        return estimate.error <= options_.budget.precision;
    }

    [[nodiscard]] bool is_precise(std::size_t choice) const {
        for (std::size_t seat = 0; seat < players_; ++seat)
            if (!is_precise(mean_of(choices_[choice].samples, all_deals(choice), Measure::shares, seat))) return false;
        return true;
    }

    /// Whether everything is as precise as asked for. Contenders that are get no more deals.
    bool settle() {
        bool done = is_precise(reference_) && is_precise(node_.played);
        const std::size_t leader = best();
        for (std::size_t choice = 0; choice < choices_.size(); ++choice) {
            if (choices_[choice].state != State::running || is_kept(choice)) continue;
            const bool known = is_precise(lead(leader, choice, false)) &&
                               (choice != leader || is_precise(gain(choice, estimating(choice))));
            if (known) choices_[choice].state = State::settled;
            done = done && (known || is_clearly_worse(choice, leader));
        }
        return done && is_precise(gain(reference_, estimating(reference_)));
    }

    [[nodiscard]] bool is_clearly_worse(std::size_t choice, std::size_t leader) const {
        if (choice == leader) return false;
        const Estimate behind = lead(leader, choice, false);
        return behind.value > sure(choices_.size() - 1) * behind.error;
    }

    /// Of those that were not dropped, by the first half of the deals. Where two are level, the choice played comes
    /// first, then the reference.
    [[nodiscard]] std::size_t best() const {
        std::size_t best = node_.played;
        double most = 0;
        const auto consider = [&](std::size_t choice) {
            const double value = gain(choice, selecting(choice)).value;
            if (choices_[choice].state == State::dropped || value <= most) return;
            most = value;
            best = choice;
        };
        consider(reference_);
        for (std::size_t choice = 0; choice < choices_.size(); ++choice) consider(choice);
        return best;
    }

    /// Drops the worse half of the contenders; when few are left, those that are clearly worse. Whether it was half.
    bool drop_worse() {
        struct Contender {
            std::size_t choice;
            double gain;
        };
        std::vector<Contender> contenders;
        for (std::size_t choice = 0; choice < choices_.size(); ++choice)
            if (choices_[choice].state == State::running && !is_kept(choice))
                contenders.push_back({choice, gain(choice, all_deals(choice)).value});
        std::stable_sort(contenders.begin(), contenders.end(),
                         [](const Contender& one, const Contender& other) { return one.gain > other.gain; });
        const std::size_t kept = std::max(contenders_kept, (contenders.size() + 1) / 2);
        const bool halved = contenders.size() > kept;
        if (halved) {
            for (std::size_t place = kept; place < contenders.size(); ++place)
                choices_[contenders[place].choice].state = State::dropped;
            return true;
        }
        const std::size_t leader = best();
        for (const Contender& contender : contenders)
            if (is_clearly_worse(contender.choice, leader)) choices_[contender.choice].state = State::dropped;
        return false;
    }

    [[nodiscard]] Valuation valuation(std::size_t choice) const {
        const Samples& samples = choices_[choice].samples;
        const Samples& beside = choices_[node_.played].samples;
        Valuation value;
        value.exact = samples.is_exact();
        const auto estimated = [&](Measure measure, std::size_t seat) {
            return is_kept(choice)
                       ? mean_of(samples, all_deals(choice), measure, seat)
                       : value_beside(samples, estimating(choice), beside, all_deals(node_.played), measure, seat);
        };
        for (std::size_t seat = 0; seat < players_; ++seat) {
            value.shares[seat] = estimated(Measure::shares, seat);
            value.shares[seat].value = std::clamp(value.shares[seat].value, 0.0, 1.0);
            value.points[seat] = estimated(Measure::points, seat);
        }
        return value;
    }

    [[nodiscard]] Decision decision() const {
        Decision result;
        result.solved = solved_;
        const std::size_t best = this->best();
        result.reference = valuation(reference_);
        result.played = node_.played == reference_ ? result.reference : valuation(node_.played);
        for (std::size_t seat = 0; seat < players_; ++seat)
            result.skill_errors[seat] = difference_of(choices_[node_.played].samples, choices_[reference_].samples,
                                                      all_deals(node_.played), Measure::shares, seat)
                                            .error;
        result.played_is_best = best == node_.played;
        result.difference = gain(best, estimating(best));
        result.counts = differs_from(best);
        for (const std::size_t choice : in_order(best)) {
            if (result.others.size() >= options_.others) break;
            result.others.push_back(
                {std::uint32_t(choice), valuation(choice), gain(choice, estimating(choice)), choices_[choice].deals});
        }
        result.samples = samples_;
        return result;
    }

    /// Whether some choice is significantly worse than the best.
    [[nodiscard]] bool differs_from(std::size_t best) const {
        for (std::size_t choice = 0; choice < choices_.size(); ++choice) {
            if (choice == best) continue;
            const Estimate behind = lead(best, choice, true);
            if (behind.value >= least_difference && behind.value > sure(choices_.size() - 1) * behind.error)
                return true;
        }
        return false;
    }

    /// All but the choice played: the best, the others that were not dropped by what selected it, then the dropped.
    [[nodiscard]] std::vector<std::size_t> in_order(std::size_t best) const {
        struct Placed {
            std::size_t choice;
            int group;
            double gain;
        };
        std::vector<Placed> order;
        for (std::size_t choice = 0; choice < choices_.size(); ++choice) {
            if (choice == node_.played) continue;
            const bool dropped = choices_[choice].state == State::dropped;
            order.push_back({choice,
                             choice == best ? 0
                             : dropped      ? 2
                                            : 1,
                             gain(choice, dropped ? all_deals(choice) : selecting(choice)).value});
        }
        std::stable_sort(order.begin(), order.end(), [](const Placed& one, const Placed& other) {
            return one.group != other.group ? one.group < other.group : one.gain > other.gain;
        });
        std::vector<std::size_t> choices;
        choices.reserve(order.size());
        for (const Placed& placed : order) choices.push_back(placed.choice);
        return choices;
    }

    const Node& node_;
    std::size_t number_;
    std::size_t players_;
    Bench& bench_;
    const SearchOptions& options_;
    Clock::time_point begun_;
    std::optional<std::uint32_t> solved_;
    std::size_t reference_;
    std::vector<Tried> choices_;
    std::size_t deals_ = 0;  // of those that are running
    std::uint64_t samples_ = 0;
};

}  // namespace

Bench::Bench(Workers& own_workers, const Line& line, std::uint64_t seed) : workers(own_workers) {
    for (std::size_t worker = 0; worker < workers.count(); ++worker) samplers.push_back(line.sampler(seed));
}

std::optional<Decision> decide(const Line& line, std::size_t node, Bench& bench, const SearchOptions& options) {
    return Search(line, node, bench, options).run();
}

}  // namespace castellan::analyzer::analysis
