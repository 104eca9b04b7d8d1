#include "analyzer/castelli/analysis/verdicts.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "analyzer/analysis/graph.hpp"
#include "analyzer/castelli/action_words.hpp"
#include "analyzer/castelli/analysis/positions.hpp"
#include "engine/castelli/replay/address.hpp"

namespace castellan::analyzer {

namespace {

using namespace castelli;
using analysis::Mark;
using analysis::Moment;

/// The words of a turn before one of its decisions: "7.2" is after the second.
std::string words_before(const TurnPlay& turn, const Moment& moment) {
    const auto address = parse_address(moment.address);
    const int actions = address && address->turn() == turn.number ? address->action.value_or(0) : 0;
    const auto words = action_words(turn);
    std::string text;
    for (std::size_t i = 0; i < std::min(words.size(), std::size_t(actions)); ++i)
        text += (text.empty() ? "" : " ") + words[i];
    return text;
}

std::optional<notation::Glyph> glyph_of(Mark mark) {
    using notation::Glyph;
    switch (mark) {
        case Mark::none: return std::nullopt;
        case Mark::only_good: return Glyph::good;
        case Mark::inaccuracy: return Glyph::dubious;
        case Mark::mistake: return Glyph::poor;
        case Mark::blunder: return Glyph::blunder;
    }
    return std::nullopt;
}

}  // namespace

bool has_better(const Moment& moment) {
    if (!moment.counts || moment.best.empty()) return false;
    const analysis::Estimate& gain = moment.best.front().gain;
    return moment.mark > Mark::only_good || (gain.is_positive() && gain.value >= least_told_gain);
}

std::vector<BetterChoice> better_choices(const PlayedTurn& turn, const analysis::Report& report) {
    std::vector<BetterChoice> choices;
    for (std::size_t i = 0; i < report.moments.size(); ++i) {
        const Moment& moment = report.moments[i];
        if (turn.is_final() || moment.turn != turn.play.number || !has_better(moment)) continue;
        const std::string& other = moment.best.front().words;
        std::string words = words_before(turn.play, moment);
        if (!does_nothing(other)) words += (words.empty() ? "" : " ") + other;
        choices.push_back({i, 0, std::move(words)});
    }
    return choices;
}

std::vector<TurnVerdict> turn_verdicts(const PlayedGame& game, const analysis::Report& report) {
    const std::vector<std::string> letters(report.players.size());
    const analysis::SharesGraph graph = graph_of(report, letters);
    const std::size_t players = report.players.size();
    std::vector<TurnVerdict> verdicts;
    for (const PlayedTurn& turn : game.turns()) {
        if (turn.is_final() || turn.problem) continue;
        const auto point = std::find_if(graph.points.begin() + (graph.points.empty() ? 0 : 1), graph.points.end(),
                                        [&](const analysis::GraphPoint& one) { return one.address == turn.address; });
        if (point == graph.points.end()) continue;
        TurnVerdict& verdict = verdicts.emplace_back();
        verdict.address = turn.address;
        for (std::size_t seat = 0; seat < players; ++seat)
            verdict.shares.push_back(analysis::as_number(point->shares[seat]));
        verdict.glyph = glyph_of(point->marks[point->seat]);
        for (BetterChoice& choice : better_choices(turn, report)) {
            OtherWay way{std::move(choice.words), {}};
            const auto& alternative = report.moments[choice.moment].best[choice.alternative];
            for (std::size_t seat = 0; seat < players; ++seat) way.shares.push_back(alternative.shares[seat].value);
            const bool is_there = std::any_of(verdict.others.begin(), verdict.others.end(),
                                              [&](const OtherWay& one) { return one.words == way.words; });
            if (!way.words.empty() && !is_there) verdict.others.push_back(std::move(way));
        }
    }
    return verdicts;
}

}  // namespace castellan::analyzer
