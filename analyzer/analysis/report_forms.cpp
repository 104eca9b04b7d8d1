#include <fmt/core.h>

#include <cmath>
#include <functional>

#include "analyzer/analysis/columns.hpp"
#include "analyzer/analysis/forms.hpp"
#include "analyzer/analysis/graph.hpp"
#include "analyzer/analysis/ledger.hpp"
#include "base/markdown_escape.hpp"
#include "base/visible.hpp"
#include "language/append.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::analysis {

using language::append;
using language::tr;
using language::trn;

namespace {

std::string margin_text(double error) { return fmt::format("{:.1f}", reach_of_95_percent * error * 100); }

/// "48.2 ± 1.2"
std::string value_text(double share, double error) {
    return error == 0 ? percent_text(share) : fmt::format("{} ± {}", percent_text(share), margin_text(error));
}

/// "+5.1 ± 1.2"
std::string changed_text(double share, double error) {
    return error == 0 ? change_text(share) : fmt::format("{} ± {}", change_text(share), margin_text(error));
}

std::string points_text(std::int64_t thousandths) {
    return thousandths % 1000 == 0 ? fmt::format("{}", thousandths / 1000)
                                   : fmt::format("{:.1f}", double(thousandths) / 1000);
}

class Page {
  public:
    Page(Form form, const Report& report) : form_(form), report_(report) {
        for (const LinePlayer& player : report.players) {
            names_.push_back(player_text(player));
            labels_.push_back(shown(names_.back()));
        }
    }

    std::string write(std::string_view title, Extent extent) {
        write_head(title);
        write_players();
        if (extent == Extent::summary) return std::move(out_);
        write_luck();
        write_turning_points();
        write_turns();
        for (const Section& section : report_.sections) write_section(section);
        write_note();
        return std::move(out_);
    }

  private:
    [[nodiscard]] bool is_markdown() const { return form_ == Form::markdown; }
    [[nodiscard]] std::string shown(std::string_view text) const {
        return is_markdown() ? base::markdown_escaped(text) : base::visible(text);
    }
    void paragraph(std::string_view text) { append(out_, "{}{}\n", is_markdown() ? "\n" : "", text); }
    void heading(std::string_view text) { append(out_, "\n{}{}\n", is_markdown() ? "## " : "", text); }
    void table(const Columns& columns) { out_ += is_markdown() ? "\n" + columns.markdown() : columns.text(); }

    void write_head(std::string_view title) {
        append(out_, "{}{}\n", is_markdown() ? "# " : "", shown(title));
        std::int64_t decisions = 0;
        for (const PlayerSummary& summary : report_.summaries) decisions += summary.decisions.all;
        paragraph(fmt::format("{}, {}; {}", trn("{} decision", "{} decisions", decisions),
                              trn("{} sample", "{} samples", std::int64_t(report_.samples())),
                              tr("seed {}, {}", report_.seed, shown(report_.model))));
        if (report_.ending == Ending::unfinished)
            paragraph(tr("The record breaks off: the result is what the last position is worth."));
        if (report_.ending == Ending::interrupted)
            paragraph(tr("Interrupted after {} of {} positions: the result is what the last of them is worth.",
                         report_.moments.size(), report_.nodes));
    }

    void write_players() {
        Columns columns({{tr("shares in %"), false},
                         {tr("start")},
                         {tr("luck")},
                         {tr("own choices")},
                         {tr("others' choices")},
                         {tr("result")},
                         {tr("luck-adjusted")},
                         {tr("loss per decision")},
                         {tr("rating")}});
        for (std::size_t seat = 0; seat < report_.summaries.size(); ++seat) {
            const PlayerSummary& summary = report_.summaries[seat];
            const Decisions& decisions = summary.decisions;
            const bool rated = decisions.counting > 0;
            columns.add(
                {labels_[seat], percent_text(as_number(summary.start)),
                 change_text(as_number(summary.sums.luck.total())), change_text(as_number(summary.sums.own_choices)),
                 change_text(as_number(summary.sums.others_choices)), percent_text(as_number(summary.result)),
                 value_text(as_number(summary.luck_adjusted()), summary.adjusted_error),
                 rated ? tr("{:.2f} ± {:.2f} of {}", decisions.loss.value * 100, decisions.loss.margin() * 100,
                            decisions.counting)
                       : "-",
                 rated ? fmt::format("{:.0f} ± {:.0f}", decisions.rating.value, decisions.rating.margin()) : "-"});
        }
        if (!is_markdown()) out_ += '\n';
        table(columns);
    }

    /// Luck by its cause, and everything by phase.
    void write_luck() {
        Columns columns({{tr("of it"), false},
                         {tr("chance")},
                         {tr("information")},
                         {tr("remainder")},
                         {tr("opening: luck")},
                         {tr("choices")},
                         {tr("middle: luck")},
                         {tr("choices")},
                         {tr("end: luck")},
                         {tr("choices")}});
        for (std::size_t seat = 0; seat < report_.summaries.size(); ++seat) {
            const PlayerSummary& summary = report_.summaries[seat];
            std::vector<std::string> row{labels_[seat], change_text(as_number(summary.sums.luck.chance)),
                                         change_text(as_number(summary.sums.luck.information)),
                                         change_text(as_number(summary.sums.luck.remainder))};
            for (const Sums& phase : summary.phases) {
                row.push_back(change_text(as_number(phase.luck.total())));
                row.push_back(change_text(as_number(phase.own_choices)));
            }
            columns.add(std::move(row));
        }
        if (!is_markdown()) out_ += '\n';
        table(columns);
    }

    void write_turning_points() {
        if (report_.turning_points.empty()) return;
        heading(tr("Turning points"));
        std::vector<Column> titles{{tr("where"), false}, {tr("what"), false}};
        for (const auto& label : labels_) titles.push_back({label});
        Columns columns(std::move(titles));
        for (const TurningPoint& point : report_.turning_points) {
            std::vector<std::string> row{turning_place(report_, point), shown(turning_text(report_, point, names_))};
            for (std::size_t seat = 0; seat < labels_.size(); ++seat)
                row.push_back(changed_text(as_number(point.change.shares[seat]), point.change.errors[seat]));
            columns.add(std::move(row));
        }
        table(columns);
    }

    void write_turns() {
        heading(tr("Turn by turn"));
        int turn = -1;
        for (const Moment& moment : report_.moments) {
            const bool luck = is_notable_luck(moment);
            if (!luck && !moment.counts) continue;
            if (moment.turn != turn) {
                const bool marked = is_markdown();
                append(out_, "{}{}{}\n", marked ? "\n**" : "  ", turn_head(moment), marked ? "**\n" : "");
            }
            turn = moment.turn;
            if (luck) write_luck(moment);
            if (moment.counts) write_decision(moment);
        }
        if (turn < 0) paragraph(tr("No decision counted, and there was little luck."));
    }

    [[nodiscard]] std::string turn_head(const Moment& moment) const {
        return fmt::format("{}{} {}", moment.turn, is_markdown() ? "\\." : ".", labels_[moment.falls_to]);
    }

    void line(std::string_view text) { append(out_, "{}{}\n", is_markdown() ? "- " : "     ", text); }

    void write_luck(const Moment& moment) {
        std::string changes;
        for (std::size_t seat = 0; seat < labels_.size(); ++seat) {
            if (moment.luck.shares[seat] <= 0) continue;
            append(changes, "{}{} {}", changes.empty() ? "" : ", ", labels_[seat],
                   changed_text(as_number(moment.luck.shares[seat]), moment.luck.errors[seat]));
        }
        line(fmt::format("{}: {}", moment.event.empty() ? tr("luck") : tr("luck {}", shown(moment.event)), changes));
    }

    void write_decision(const Moment& moment) {
        const std::size_t seat = moment.decider;
        std::string text =
            fmt::format("{}: {} → {}", shown(choice_text(moment)), percent_text(as_number(moment.before.shares[seat])),
                        value_text(as_number(moment.after.shares[seat]), moment.after.errors[seat]));
        if (moment.decider != moment.falls_to) text = labels_[seat] + ' ' + text;
        text += ' ' + tr("({:.1f} → {:.1f} points)", moment.before.points[seat].value, moment.after.points[seat].value);
        text += ", ";
        text +=
            moment.is_best ? tr("the best found") : tr("lost {}", value_text(moment.loss(), moment.difference.error));
        if (!moment.best.empty()) text += "; " + tr("others:") + ' ';
        for (std::size_t place = 0; place < moment.best.size(); ++place) {
            const Alternative& other = moment.best[place];
            append(text, "{}{} {} ({})", place == 0 ? "" : ", ", shown(other.words),
                   percent_text(other.shares[seat].value), changed_text(other.gain.value, other.gain.error));
        }
        line(text);
    }

    void write_section(const Section& section) {
        heading(section.title);
        if (!section.about.empty()) paragraph(section.about);
        if (section.rows.empty()) return paragraph(tr("None."));
        Columns columns(
            {{tr("turn")}, {tr("player"), false}, {tr("rule"), false}, {tr("what"), false}, {tr("points")}});
        for (const SectionRow& row : section.rows)
            columns.add({row.turn > 0 ? std::to_string(row.turn) : "", labels_.at(row.seat), shown(row.rule),
                         shown(row.text), points_text(row.thousandths)});
        table(columns);
    }

    void write_note() {
        if (!is_markdown()) out_ += '\n';
        paragraph(tr("Shares of victory in percent, ± 95 %. Start + luck + own choices + others' choices = result."));
        paragraph(tr("Choices are measured against those of the player who plays on, losses against the best found."));
    }

    Form form_;
    const Report& report_;
    std::vector<std::string> names_;   // by seat
    std::vector<std::string> labels_;  // those, shown
    std::string out_;
};

/// Without an interval where one game alone has none.
std::string mean_text(const Estimate& mean, std::string (*value)(double)) {
    return mean.error < 0 ? value(mean.value) : fmt::format("{} ± {}", value(mean.value), margin_text(mean.error));
}

}  // namespace

std::string percent_text(double share) { return fmt::format("{:.1f}", std::abs(share) < 0.0005 ? 0 : share * 100); }

std::string change_text(double share) { return std::abs(share) < 0.0005 ? "0.0" : fmt::format("{:+.1f}", share * 100); }

std::string report_in(Form form, const Report& report, std::string_view title, Extent extent) {
    return Page(form, report).write(title, extent);
}

std::string season_in(Form form, const Season& season) {
    Columns columns({{tr("shares in %, per game"), false},
                     {tr("games")},
                     {tr("start")},
                     {tr("luck")},
                     {tr("own choices")},
                     {tr("others' choices")},
                     {tr("result")},
                     {tr("luck-adjusted")},
                     {tr("loss per decision")},
                     {tr("rating")},
                     {"??"},
                     {"?"},
                     {"?!"},
                     {"!"}});
    for (const SeasonPlayer& player : season.players()) {
        const bool rated = player.counting > 0;
        const auto marks = [&](Mark mark) { return std::to_string(player.marks[std::size_t(mark)]); };
        columns.add(
            {form == Form::markdown ? base::markdown_escaped(player.name) : base::visible(player.name),
             std::to_string(player.games), percent_text(player.start.value), mean_text(player.luck, change_text),
             mean_text(player.own_choices, change_text), mean_text(player.others_choices, change_text),
             mean_text(player.result, percent_text), mean_text(player.luck_adjusted, percent_text),
             rated ? tr("{:.2f} ± {:.2f} of {}", player.loss.value * 100, player.loss.margin() * 100, player.counting)
                   : "-",
             rated ? fmt::format("{:.0f} ± {:.0f}", player.rating.value, player.rating.margin()) : "-",
             marks(Mark::blunder), marks(Mark::mistake), marks(Mark::inaccuracy), marks(Mark::only_good)});
    }
    const auto title = trn("Season: {} finished game", "Season: {} finished games", season.games());
    if (form == Form::markdown) return fmt::format("# {}\n\n{}", title, columns.markdown());
    return fmt::format("{}\n\n{}", title, columns.text());
}

}  // namespace castellan::analyzer::analysis
