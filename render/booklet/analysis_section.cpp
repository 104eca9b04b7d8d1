// What an analysis says of a game: a graph with what turned it, tables of the players, a note for each turn.
#include <fmt/core.h>

#include <cmath>

#include "analyzer/analysis/forms.hpp"
#include "analyzer/analysis/graph.hpp"
#include "analyzer/castelli/analysis/verdicts.hpp"
#include "language/text.hpp"
#include "render/booklet/sections.hpp"
#include "render/booklet/style.hpp"
#include "render/chart/analysis_chart.hpp"

namespace castellan::render::booklet {

using language::tr;
using namespace analyzer::analysis;

namespace {

constexpr double graph_unit = 40;  // points
constexpr double summary_column = 84;
constexpr std::size_t most_alternatives = 2;

std::string share_of(Units units) { return percent_text(as_number(units)); }
std::string change_of(Units units) { return change_text(as_number(units)); }

/// "33.3 ± 1.2"; nothing for what is exact.
std::string with_error(std::string value, double error) {
    return error == 0 ? value : fmt::format("{}\u00A0±\u00A0{:.1f}", value, reach_of_95_percent * error * 100);
}

/// A row for each of what a player has.
class SummaryTable {
  public:
    SummaryTable(const ChapterGame& game, const std::string& title) : report_(*game.report) {
        table_.column_width = summary_column;
        table_.before = 10;
        auto& head = table_.rows.emplace_back();
        head.push_back({title, Weight::bold});
        for (const castelli::Colour colour : game.setup().seated())
            head.push_back({game.names()[colour], Weight::bold});
    }
    template <class ValueOf>
    void add(const std::string& title, ValueOf value) {
        auto& row = table_.rows.emplace_back();
        row.push_back({title});
        for (const PlayerSummary& summary : report_.summaries) row.push_back({value(summary)});
    }
    Table take(bool total) {
        table_.last_row_is_total = total;
        if (total)
            for (Cell& cell : table_.rows.back()) cell.weight = Weight::bold;
        return std::move(table_);
    }

  private:
    const Report& report_;
    Table table_;
};

Table sums_table(const ChapterGame& game) {
    SummaryTable table(game, tr("shares in %"));
    table.add(tr("start"), [](const PlayerSummary& one) { return share_of(one.start); });
    table.add(tr("luck"), [](const PlayerSummary& one) { return change_of(one.sums.luck.total()); });
    table.add(tr("own choices"), [](const PlayerSummary& one) { return change_of(one.sums.own_choices); });
    table.add(tr("others' choices"), [](const PlayerSummary& one) { return change_of(one.sums.others_choices); });
    table.add(tr("result"), [](const PlayerSummary& one) { return share_of(one.result); });
    return table.take(true);
}

Table skill_table(const ChapterGame& game) {
    SummaryTable table(game, tr("skill"));
    const auto rated = [](const PlayerSummary& one) { return one.decisions.counting > 0; };
    table.add(tr("luck-adjusted"),
              [](const PlayerSummary& one) { return with_error(share_of(one.luck_adjusted()), one.adjusted_error); });
    table.add(tr("decisions that count"),
              [](const PlayerSummary& one) { return tr("{} of {}", one.decisions.counting, one.decisions.all); });
    table.add(tr("loss per decision"), [&](const PlayerSummary& one) {
        const Estimate& loss = one.decisions.loss;
        return rated(one) ? fmt::format("{:.2f} ± {:.2f}", loss.value * 100, loss.margin() * 100) : "–";
    });
    table.add(tr("rating"), [&](const PlayerSummary& one) {
        const Estimate& rating = one.decisions.rating;
        return rated(one) ? fmt::format("{:.0f} ± {:.0f}", rating.value, rating.margin()) : "–";
    });
    for (const Mark mark : {Mark::blunder, Mark::mistake, Mark::inaccuracy, Mark::only_good})
        table.add(fmt::format("{} {}", glyph(mark), name(mark)),
                  [&](const PlayerSummary& one) { return std::to_string(one.decisions.marks[std::size_t(mark)]); });
    return table.take(false);
}

/// "e5 (+12.3 ± 2.0), d4 (+8.0 ± 2.1)": those that gain for sure, or the best alone where none does.
std::string alternatives_text(const Moment& moment) {
    std::string text;
    std::size_t told = 0;
    for (const Alternative& other : moment.best) {
        if (told > 0 && (told == most_alternatives || !other.gain.is_positive())) break;
        text += fmt::format("{}{} ({})", told == 0 ? "" : ", ", other.words,
                            with_error(change_text(other.gain.value), other.gain.error));
        ++told;
    }
    return text;
}

Paragraph judgement(const ChapterGame& game, const Moment& moment, castelli::Colour on_turn) {
    const castelli::Colour decider = game.setup().seats[moment.decider];
    Paragraph paragraph = note({});
    paragraph.indent = turn_line().indent;
    paragraph.before = 2;
    paragraph.runs.clear();
    if (moment.mark != Mark::none) paragraph.runs.push_back(bold(std::string(glyph(moment.mark)) + ' '));
    if (decider != on_turn) paragraph.runs.push_back(roman(game.names()[decider] + ": "));
    const std::string what = moment.kind.empty() ? moment.played : fmt::format("{} {}", moment.kind, moment.played);
    paragraph.runs.push_back(roman(tr("{}; better: {}", what, alternatives_text(moment))));
    return paragraph;
}

}  // namespace

std::vector<Paragraph> judgements(const ChapterGame& game, const castelli::TurnPlay& turn) {
    std::vector<Paragraph> paragraphs;
    if (game.report == nullptr || turn.is_final) return paragraphs;
    for (const Moment& moment : game.report->moments)
        if (moment.turn == turn.number && analyzer::has_better(moment))
            paragraphs.push_back(judgement(game, moment, turn.player));
    return paragraphs;
}

Section analysis_section(const ChapterGame& game, const CastelliTheme& theme) {
    Section section;
    section.before = 22;
    if (game.report == nullptr) return section;
    Paragraph title = heading(tr("Luck and skill"), 15, 0);
    title.bookmarks = {{1, title.runs.front().text}};
    section.blocks.emplace_back(std::move(title));
    const auto graph = graph_of(*game.report, names_by_seat(game.sheet, game.setup()));
    const ChartSize size = usual_chart_size(graph, AnalysisChart::shares, game.setup().players);
    Figure figure;
    figure.scene = std::make_shared<const Scene>(
        analysis_chart(graph, game.sheet, game.setup(), AnalysisChart::shares, size, theme));
    figure.width = size.width * graph_unit;
    figure.floats = false;
    figure.before = 4;
    section.blocks.emplace_back(std::move(figure));
    section.blocks.emplace_back(sums_table(game));
    section.blocks.emplace_back(skill_table(game));
    section.blocks.emplace_back(
        note(tr("Shares of victory in percent, ± 95 %. Start + luck + own choices + others' choices = result.") + ' ' +
             tr("Choices are measured against those of the player who plays on, losses against the best found.")));
    return section;
}

}  // namespace castellan::render::booklet
