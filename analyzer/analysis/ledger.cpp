#include "analyzer/analysis/ledger.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "analyzer/analysis/rating.hpp"

namespace castellan::analyzer::analysis {
namespace {

Value value_of(const Valuation& valuation, std::size_t players) {
    Value value;
    PerPlayer<double> shares{};
    for (std::size_t seat = 0; seat < players; ++seat) {
        shares[seat] = valuation.shares[seat].value;
        value.errors[seat] = valuation.shares[seat].error;
        value.points[seat] = valuation.points[seat];
    }
    value.shares = rounded(shares, players);
    return value;
}

Change change(const Value& from, const Value& to) {
    Change change{to.shares - from.shares, {}};
    for (std::size_t seat = 0; seat < most_players; ++seat)
        change.errors[seat] = joint_error(from.errors[seat], to.errors[seat]);
    return change;
}

class Bookkeeper {
  public:
    Bookkeeper(const Line& line, const std::vector<Decision>& decisions, const LineOptions& options)
        : line_(line), decisions_(decisions), players_(line.players().size()) {
        report_.model = line.model();
        report_.seed = options.seed;
        report_.precision = options.budget.precision;
        report_.nodes = std::uint32_t(line.nodes().size());
        report_.players = line.players();
    }

    Report report() {
        for (std::size_t node = 0; node < decisions_.size(); ++node) add_moment(node);
        set_result();
        summarize();
        find_turning_points();
        return std::move(report_);
    }

  private:
    void add_moment(std::size_t number) {
        const Node& node = line_.nodes()[number];
        const Decision& decision = decisions_[number];
        Moment moment;
        moment.address = node.address;
        moment.turn = node.turn;
        moment.decider = node.decider;
        moment.cause = node.cause;
        moment.event = node.event;
        moment.falls_to = node.falls_to;
        moment.kind = node.kind;
        moment.choices = std::uint32_t(node.choices.size());
        moment.played = node.choices[node.played].words;
        moment.reference = node.choices[reference_of(node, decision)].words;
        moment.before = value_of(decision.reference, players_);
        moment.after =
            node.played == reference_of(node, decision) ? moment.before : value_of(decision.played, players_);
        moment.skill = {moment.after.shares - moment.before.shares, decision.skill_errors};
        if (number > 0) moment.luck = change(report_.moments.back().after, moment.before);
        moment.samples = decision.samples;
        moment.exact = decision.reference.exact && decision.played.exact;
        if (node.choices.size() > 1) add_judgement(moment, node, decision);
        report_.moments.push_back(std::move(moment));
    }

    void add_judgement(Moment& moment, const Node& node, const Decision& decision) const {
        moment.counts = decision.counts;
        moment.is_best = decision.played_is_best;
        moment.difference = decision.difference;
        for (const Candidate& other : decision.others)
            moment.best.push_back({other.choice, node.choices[other.choice].words, other.value.shares,
                                   other.value.points, other.gain, other.deals, other.value.exact});
        if (!moment.counts) return;
        if (!moment.is_best)
            moment.mark = mark_of_loss(moment.difference);
        else if (!moment.best.empty())
            moment.mark = mark_of_lead({-moment.best.front().gain.value, moment.best.front().gain.error});
    }

    void set_result() {
        const auto& moments = report_.moments;
        const auto result = line_.result();
        if (moments.size() < report_.nodes)
            report_.ending = Ending::interrupted;
        else
            report_.ending = result ? Ending::finished : Ending::unfinished;
        if (report_.ending == Ending::finished) {
            report_.result.shares = rounded(result->shares, players_);
            for (std::size_t seat = 0; seat < players_; ++seat) report_.result.points[seat] = {result->points[seat], 0};
        } else if (!moments.empty()) {
            report_.result = moments.back().after;
        } else {
            report_.result.shares = rounded({}, players_);  // nothing is known: equal parts
        }
        if (!moments.empty()) report_.last_luck = change(moments.back().after, report_.result);
        if (report_.ending != Ending::finished) report_.last_luck.errors = {};
    }

    void summarize() {
        const auto& moments = report_.moments;
        const std::uint16_t last_turn = moments.empty() ? 0 : last_turn_of_line();
        for (std::size_t seat = 0; seat < players_; ++seat) {
            PlayerSummary summary;
            summary.letter = report_.players[seat].letter;
            summary.name = report_.players[seat].name;
            summary.result = report_.result.shares[seat];
            summary.start = moments.empty() ? summary.result : moments.front().before.shares[seat];
            for (const Moment& moment : moments) {
                const auto phase = std::size_t(phase_of(moment.turn, last_turn));
                add(moment, seat, summary.sums);
                add(moment, seat, summary.phases[phase]);
            }
            summary.sums.luck.chance += report_.last_luck.shares[seat];
            summary.phases[std::size_t(Phase::end)].luck.chance += report_.last_luck.shares[seat];
            set_errors(seat, summary);
            summary.decisions = decisions_of(seat);
            report_.summaries.push_back(std::move(summary));
        }
    }

    [[nodiscard]] std::uint16_t last_turn_of_line() const {
        std::uint16_t last = 0;
        for (const Node& node : line_.nodes()) last = std::max(last, node.turn);
        return last;
    }

    static void add(const Moment& moment, std::size_t seat, Sums& sums) {
        const Units luck = moment.luck.shares[seat];
        switch (moment.cause) {
            case Cause::chance:
            case Cause::both: sums.luck.chance += luck; break;
            case Cause::information: sums.luck.information += luck; break;
            case Cause::none: sums.luck.remainder += luck; break;
        }
        (moment.decider == seat ? sums.own_choices : sums.others_choices) += moment.skill.shares[seat];
    }

    /// Start and first choice are of the same deals, so their sum has the error of the first value after. All luck is
    /// what is left: result - start - skill.
    void set_errors(std::size_t seat, PlayerSummary& summary) const {
        const auto& moments = report_.moments;
        if (moments.empty()) return;
        double own = 0, others = 0, later = 0;
        for (std::size_t number = 0; number < moments.size(); ++number) {
            const double square = std::pow(moments[number].skill.errors[seat], 2);
            (moments[number].decider == seat ? own : others) += square;
            if (number > 0) later += square;
        }
        summary.start_error = moments.front().before.errors[seat];
        summary.own_error = std::sqrt(own);
        summary.others_error = std::sqrt(others);
        summary.adjusted_error = joint_error(moments.front().after.errors[seat], std::sqrt(later));
        summary.luck_error = joint_error(summary.adjusted_error, report_.result.errors[seat]);
    }

    [[nodiscard]] Decisions decisions_of(std::size_t seat) const {
        Decisions decisions;
        double squared_errors = 0;
        for (const Moment& moment : report_.moments) {
            if (moment.decider != seat || moment.choices < 2) continue;
            ++decisions.all;
            if (!moment.counts) continue;
            ++decisions.counting;
            if (moment.is_best) ++decisions.best;
            ++decisions.marks[std::size_t(moment.mark)];
            const double difference = moment.difference.value;
            decisions.lost += std::llround(difference * double(one_victory));
            decisions.lost_squares += std::llround(difference * difference * double(one_victory));
            squared_errors += std::pow(moment.difference.error, 2);
        }
        if (decisions.counting == 0) return decisions;
        const double count = decisions.counting;
        decisions.loss = {as_number(decisions.lost) / count, std::sqrt(squared_errors) / count};
        decisions.rating =
            rating_of(loss_of_player(decisions.counting, as_number(decisions.lost), as_number(decisions.lost_squares)));
        return decisions;
    }

    void find_turning_points() {
        auto& points = report_.turning_points;
        for (std::uint32_t number = 0; number < report_.moments.size(); ++number) {
            points.push_back({number, true, report_.moments[number].luck});
            points.push_back({number, false, report_.moments[number].skill});
        }
        points.push_back({std::uint32_t(report_.moments.size()), true, report_.last_luck});
        std::erase_if(points, [](const TurningPoint& point) {
            const std::size_t seat = most_changed(point.change);
            const Estimate size{std::abs(as_number(point.change.shares[seat])), point.change.errors[seat]};
            return size.value < least_turning_point || !size.is_positive();
        });
        std::stable_sort(points.begin(), points.end(), [](const TurningPoint& one, const TurningPoint& other) {
            return std::abs(one.change.shares[most_changed(one.change)]) >
                   std::abs(other.change.shares[most_changed(other.change)]);
        });
        if (points.size() > most_turning_points) points.resize(most_turning_points);
    }

    const Line& line_;
    const std::vector<Decision>& decisions_;
    std::size_t players_;
    Report report_;
};

}  // namespace

std::size_t most_changed(const Change& change) {
    std::size_t most = 0;
    for (std::size_t seat = 1; seat < most_players; ++seat)
        if (std::abs(change.shares[seat]) > std::abs(change.shares[most])) most = seat;
    return most;
}

Report report_of(const Line& line, const std::vector<Decision>& decisions, const LineOptions& options) {
    return Bookkeeper(line, decisions, options).report();
}

bool is_notable_luck(const Moment& moment) {
    constexpr double least = 0.01;
    if (moment.cause != Cause::chance && moment.cause != Cause::both) return false;
    const std::size_t seat = most_changed(moment.luck);
    const Estimate size{std::abs(as_number(moment.luck.shares[seat])), moment.luck.errors[seat]};
    return size.value >= least && size.is_positive();
}

}  // namespace castellan::analyzer::analysis
