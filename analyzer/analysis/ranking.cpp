#include "analyzer/analysis/ranking.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "analyzer/analysis/columns.hpp"
#include "analyzer/analysis/shares.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::analysis {

using language::tr;
using language::trn;

namespace {

std::string estimate_text(const Estimate& estimate, double scale) {
    const auto value = fmt::format("{:.1f}", estimate.value * scale);
    return estimate.error == 0 ? value : fmt::format("{} ± {:.1f}", value, estimate.margin() * scale);
}

void write_estimates(base::Json& json, std::string_view key, const PerPlayer<Estimate>& estimates, std::size_t players,
                     double scale) {
    for (const bool errors : {false, true}) {
        json.begin_array(errors ? std::string(key) + "_errors" : std::string(key));
        for (std::size_t seat = 0; seat < players; ++seat)
            json.number(std::llround((errors ? estimates[seat].error : estimates[seat].value) * scale));
        json.end_array();
    }
}

}  // namespace

std::optional<Ranking> rank(const Line& line, std::size_t node, std::uint64_t seed, Workers& workers,
                            const Budget& budget, const std::function<bool()>& stop) {
    const Node& place = line.nodes().at(node);
    Bench bench(workers, line, seed);
    const auto decision = decide(line, node, bench, {budget, place.choices.size(), stop});
    if (!decision) return std::nullopt;
    Ranking ranking{line.players(), place.address, place.turn,       place.decider, place.kind, {},
                    line.model(),   seed,          decision->samples};
    const auto add = [&](std::uint32_t choice, const Valuation& value) {
        ranking.choices.push_back({place.choices[choice].words, value.shares, value.points, choice == place.reference});
    };
    add(place.played, decision->played);
    for (const Candidate& other : decision->others) add(other.choice, other.value);
    std::stable_sort(ranking.choices.begin(), ranking.choices.end(),
                     [&](const RankedChoice& one, const RankedChoice& other) {
                         return one.shares[place.decider].value > other.shares[place.decider].value;
                     });
    return ranking;
}

std::string ranking_text(const Ranking& ranking) {
    const LinePlayer& player = ranking.players.at(ranking.decider);
    std::string text = tr("Turn {}, {} decides: {}", ranking.turn,
                          base::visible(player.name.empty() ? player.letter : player.name), ranking.kind) +
                       "\n";
    text += fmt::format("{}, {}; {}\n\n", trn("{} choice", "{} choices", std::int64_t(ranking.choices.size())),
                        trn("{} sample", "{} samples", std::int64_t(ranking.samples)),
                        tr("seed {}, {}", ranking.seed, ranking.model));
    std::vector<Column> titles{{""}, {tr("choice"), false}};
    for (const LinePlayer& each : ranking.players) titles.push_back({tr("{} %", each.letter)});
    titles.push_back({tr("{} points", player.letter)});
    Columns columns(std::move(titles));
    std::size_t number = 0;
    for (const RankedChoice& choice : ranking.choices) {
        std::vector<std::string> row{std::to_string(++number), base::visible(choice.words)};
        for (std::size_t seat = 0; seat < ranking.players.size(); ++seat)
            row.push_back(estimate_text(choice.shares[seat], 100));
        row.push_back(estimate_text(choice.points[ranking.decider], 1));
        columns.add(std::move(row));
    }
    text += columns.text();
    text += "\n" +
            tr("Shares of victory in percent and points at the end, ± 95 %, if the game is played on by a program.") +
            "\n";
    return text;
}

void write_ranking(base::Json& json, const Ranking& ranking) {
    json.begin_object();
    json.field("model", ranking.model);
    json.field("seed", std::int64_t(ranking.seed));
    json.field("samples", std::int64_t(ranking.samples));
    json.field("victory", one_victory);
    json.field("address", ranking.address);
    json.field("turn", ranking.turn);
    json.field("decider", ranking.players.at(ranking.decider).letter);
    json.field("kind", ranking.kind);
    json.begin_array("seats");
    for (const LinePlayer& player : ranking.players) json.string(player.letter);
    json.end_array();
    json.begin_array("choices");
    for (const RankedChoice& choice : ranking.choices) {
        json.begin_object();
        json.field("words", choice.words);
        write_estimates(json, "shares", choice.shares, ranking.players.size(), double(one_victory));
        write_estimates(json, "points", choice.points, ranking.players.size(), 1000);
        if (choice.is_reference) json.flag("reference", true);
        json.end_object();
    }
    json.end_array();
    json.end_object();
}

}  // namespace castellan::analyzer::analysis
