#include "analyzer/analysis/graph.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "analyzer/analysis/ledger.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::analysis {

using language::tr;

namespace {

class Grapher {
  public:
    Grapher(const Report& report, std::span<const std::string> names) : report_(report), names_(names) {}

    SharesGraph graph() {
        if (report_.moments.empty()) return std::move(graph_);
        const Moment& first = report_.moments.front();
        GraphPoint& start = graph_.points.emplace_back();
        start.turn = std::uint16_t(first.turn == 0 ? 0 : first.turn - 1);
        start.address = std::to_string(start.turn);
        start.seat = first.falls_to;
        start.shares = first.before.shares;
        start.errors = first.before.errors;
        for (const Moment& moment : report_.moments) add(moment);
        if (report_.ending == Ending::finished) set_result();
        auto turning = report_.turning_points;
        std::stable_sort(turning.begin(), turning.end(), [](const TurningPoint& one, const TurningPoint& other) {
            return one.moment != other.moment ? one.moment < other.moment : one.is_luck && !other.is_luck;
        });
        for (const TurningPoint& point : turning) add(point);
        return std::move(graph_);
    }

  private:
    void add(const Moment& moment) {
        while (graph_.points.back().turn < moment.turn) {  // a turn without a moment leaves what was
            GraphPoint next = graph_.points.back();
            ++next.turn;
            next.address = std::to_string(next.turn);
            next.marks = {};
            graph_.points.push_back(std::move(next));
        }
        GraphPoint& point = graph_.points.back();
        point.seat = moment.falls_to;
        point.shares = moment.after.shares;
        point.errors = moment.after.errors;
        for (std::size_t seat = 0; seat < report_.players.size(); ++seat) {
            point.luck[seat] += moment.luck.shares[seat];
            (seat == moment.decider ? point.own_choices : point.others_choices)[seat] += moment.skill.shares[seat];
        }
        point.marks[moment.decider] = std::max(point.marks[moment.decider], moment.mark);
        points_.push_back(graph_.points.size() - 1);
    }

    void set_result() {
        GraphPoint& result = graph_.result.emplace(graph_.points.back());
        result.address = "end";
        result.shares = report_.result.shares;
        result.errors = report_.result.errors;
        result.marks = {};
        for (std::size_t seat = 0; seat < report_.players.size(); ++seat)
            result.luck[seat] += report_.last_luck.shares[seat];
    }

    void add(const TurningPoint& turning) {
        GraphLabel label;
        const bool is_end = turning.moment >= report_.moments.size();
        label.point = is_end ? graph_.points.size() : points_[turning.moment];
        label.is_luck = turning.is_luck;
        label.owner = owner_of(turning);
        const auto size = [&](std::size_t seat) { return std::abs(turning.change.shares[seat]); };
        const std::size_t most = most_changed(turning.change);
        label.seat = size(label.owner) == size(most) ? label.owner : std::uint8_t(most);
        label.change = turning.change.shares[label.seat];
        label.text = turning_text(report_, turning, names_);
        graph_.labels.push_back(std::move(label));
    }

    [[nodiscard]] std::uint8_t owner_of(const TurningPoint& turning) const {
        if (turning.moment >= report_.moments.size()) return graph_.points.back().seat;
        const Moment& moment = report_.moments[turning.moment];
        return turning.is_luck && moment.cause != Cause::information ? moment.falls_to : moment.decider;
    }

    const Report& report_;
    std::span<const std::string> names_;
    SharesGraph graph_;
    std::vector<std::size_t> points_;  // by moment
};

std::string luck_text(const Moment& moment, std::span<const std::string> names) {
    switch (moment.cause) {
        case Cause::information: return tr("{} knows more", names[moment.decider]);
        case Cause::none: return tr("error of the estimate");
        default: break;
    }
    return moment.event.empty() ? tr("luck in the turn of {}", names[moment.falls_to])
                                : tr("luck in the turn of {}: {}", names[moment.falls_to], moment.event);
}

}  // namespace

SharesGraph graph_of(const Report& report, std::span<const std::string> names) {
    return Grapher(report, names).graph();
}

std::string player_text(const LinePlayer& player) {
    return player.name.empty() ? player.letter : player.letter + ' ' + player.name;
}

std::string choice_text(const Moment& moment) {
    std::string text = moment.kind.empty() ? moment.played : moment.kind + ' ' + moment.played;
    if (moment.mark != Mark::none) text += fmt::format(" {}", glyph(moment.mark));
    return text;
}

std::string turning_text(const Report& report, const TurningPoint& point, std::span<const std::string> names) {
    if (point.moment >= report.moments.size()) return tr("what the end revealed");
    const Moment& moment = report.moments[point.moment];
    return point.is_luck ? luck_text(moment, names) : fmt::format("{}: {}", names[moment.decider], choice_text(moment));
}

std::string turning_place(const Report& report, const TurningPoint& point) {
    return point.moment < report.moments.size() ? tr("turn {}", report.moments[point.moment].turn) : tr("the end");
}

}  // namespace castellan::analyzer::analysis
