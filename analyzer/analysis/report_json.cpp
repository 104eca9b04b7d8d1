#include <cmath>
#include <span>

#include "analyzer/analysis/forms.hpp"
#include "base/utf8.hpp"

namespace castellan::analyzer::analysis {
namespace {

using base::Json;

std::int64_t units(double share) { return std::llround(share * double(one_victory)); }
std::int64_t thousandths(double points) { return std::llround(points * 1000); }

std::string_view id(Cause cause) {
    switch (cause) {
        case Cause::none: return "none";
        case Cause::chance: return "chance";
        case Cause::information: return "information";
        case Cause::both: return "both";
    }
    return "none";
}

std::string_view id(Ending ending) {
    switch (ending) {
        case Ending::finished: return "finished";
        case Ending::unfinished: return "unfinished";
        case Ending::interrupted: return "interrupted";
    }
    return "finished";
}

class ReportWriter {
  public:
    ReportWriter(Json& json, const Report& report) : json_(json), report_(report), players_(report.players.size()) {}

    void write() {
        json_.field("model", base::well_formed(report_.model));
        json_.field("seed", std::int64_t(report_.seed));
        json_.field("precision", units(report_.precision));
        json_.field("ending", id(report_.ending));
        json_.field("nodes", std::int64_t(report_.nodes));
        json_.field("samples", std::int64_t(report_.samples()));
        json_.begin_array("players");
        for (const PlayerSummary& summary : report_.summaries) write_player(summary);
        json_.end_array();
        json_.begin_array("moments");
        for (const Moment& moment : report_.moments) write_moment(moment);
        json_.end_array();
        write_change("last_luck", report_.last_luck);
        json_.begin_object("result");
        write_value(report_.result);
        json_.end_object();
        json_.begin_array("turning_points");
        for (const TurningPoint& point : report_.turning_points) write_turning_point(point);
        json_.end_array();
        json_.begin_array("sections");
        for (const Section& section : report_.sections) write_section(section);
        json_.end_array();
    }

  private:
    void text(std::string_view name, const std::string& value) { json_.field(name, base::well_formed(value)); }

    template <class Number>
    void by_seat(std::string_view name, Number number) {
        json_.begin_array(name);
        for (std::size_t seat = 0; seat < players_; ++seat) json_.number(number(seat));
        json_.end_array();
    }

    void write_value(const Value& value) {
        by_seat("shares", [&](std::size_t seat) { return value.shares[seat]; });
        by_seat("errors", [&](std::size_t seat) { return units(value.errors[seat]); });
        write_points(value.points);
    }

    void write_points(const PerPlayer<Estimate>& points) {
        by_seat("points", [&](std::size_t seat) { return thousandths(points[seat].value); });
        by_seat("point_errors", [&](std::size_t seat) { return thousandths(points[seat].error); });
    }

    void write_change(std::string_view name, const Change& change) {
        json_.begin_object(name);
        by_seat("shares", [&](std::size_t seat) { return change.shares[seat]; });
        by_seat("errors", [&](std::size_t seat) { return units(change.errors[seat]); });
        json_.end_object();
    }

    void write_estimate(std::string_view name, const Estimate& estimate) {
        json_.field(name, units(estimate.value));
        json_.field(std::string(name) + "_error", units(estimate.error));
    }

    void write_sums(const Sums& sums) {
        json_.field("luck", sums.luck.total());
        json_.field("chance", sums.luck.chance);
        json_.field("information", sums.luck.information);
        json_.field("remainder", sums.luck.remainder);
        json_.field("own_choices", sums.own_choices);
        json_.field("others_choices", sums.others_choices);
    }

    void write_player(const PlayerSummary& summary) {
        json_.begin_object();
        text("letter", summary.letter);
        text("name", summary.name);
        json_.field("start", summary.start);
        write_sums(summary.sums);
        json_.field("result", summary.result);
        json_.field("luck_adjusted", summary.luck_adjusted());
        json_.field("start_error", units(summary.start_error));
        json_.field("luck_error", units(summary.luck_error));
        json_.field("own_choices_error", units(summary.own_error));
        json_.field("others_choices_error", units(summary.others_error));
        json_.field("luck_adjusted_error", units(summary.adjusted_error));
        json_.begin_array("phases");
        for (const Sums& phase : summary.phases) {
            json_.begin_object();
            write_sums(phase);
            json_.end_object();
        }
        json_.end_array();
        write_decisions(summary.decisions);
        json_.end_object();
    }

    void write_decisions(const Decisions& decisions) {
        json_.begin_object("decisions");
        json_.field("all", std::int64_t(decisions.all));
        json_.field("counting", std::int64_t(decisions.counting));
        json_.field("best", std::int64_t(decisions.best));
        for (std::size_t mark = 1; mark < mark_count; ++mark)
            json_.field(analysis::id(Mark(mark)), std::int64_t(decisions.marks[mark]));
        json_.field("lost", decisions.lost);
        json_.field("lost_squares", decisions.lost_squares);
        if (decisions.counting > 0) {
            write_estimate("loss", decisions.loss);
            json_.field("rating_thousandths", thousandths(decisions.rating.value));
            json_.field("rating_error_thousandths", thousandths(decisions.rating.error));
        }
        json_.end_object();
    }

    void write_moment(const Moment& moment) {
        json_.begin_object();
        text("address", moment.address);
        json_.field("turn", std::int64_t(moment.turn));
        json_.field("decider", std::int64_t(moment.decider));
        json_.field("cause", id(moment.cause));
        text("event", moment.event);
        json_.field("falls_to", std::int64_t(moment.falls_to));
        write_change("luck", moment.luck);
        text("kind", moment.kind);
        json_.field("choices", std::int64_t(moment.choices));
        text("played", moment.played);
        text("reference", moment.reference);
        json_.begin_object("before");
        write_value(moment.before);
        json_.end_object();
        json_.begin_object("after");
        write_value(moment.after);
        json_.end_object();
        write_change("skill", moment.skill);
        json_.field("samples", std::int64_t(moment.samples));
        json_.flag("exact", moment.exact);
        if (moment.choices > 1) write_judgement(moment);
        json_.end_object();
    }

    void write_judgement(const Moment& moment) {
        json_.flag("counts", moment.counts);
        json_.flag("is_best", moment.is_best);
        json_.field("mark", analysis::id(moment.mark));
        json_.field("loss", units(moment.loss()));
        write_estimate("difference", moment.difference);
        json_.begin_array("best");
        for (const Alternative& other : moment.best) {
            json_.begin_object();
            text("words", other.words);
            by_seat("shares", [&](std::size_t seat) { return units(other.shares[seat].value); });
            by_seat("errors", [&](std::size_t seat) { return units(other.shares[seat].error); });
            write_points(other.points);
            write_estimate("gain", other.gain);
            json_.field("deals", std::int64_t(other.deals));
            json_.flag("exact", other.exact);
            json_.end_object();
        }
        json_.end_array();
    }

    void write_turning_point(const TurningPoint& point) {
        json_.begin_object();
        json_.field("moment", std::int64_t(point.moment));
        json_.field("what", point.is_luck ? "luck" : "choice");
        write_change("change", point.change);
        json_.end_object();
    }

    void write_section(const Section& section) {
        json_.begin_object();
        text("id", section.id);
        text("title", section.title);
        text("about", section.about);
        json_.begin_array("rows");
        for (const SectionRow& row : section.rows) {
            json_.begin_object();
            json_.field("turn", std::int64_t(row.turn));
            json_.field("player", std::int64_t(row.seat));
            text("rule", row.rule);
            text("text", row.text);
            json_.field("points", row.thousandths);
            json_.end_object();
        }
        json_.end_array();
        json_.end_object();
    }

    Json& json_;
    const Report& report_;
    std::size_t players_;
};

/// One game alone has no spread: the error is null.
void write_mean(Json& json, std::string_view name, const Estimate& estimate) {
    json.field(name, units(estimate.value));
    const auto error = std::string(name) + "_error";
    if (estimate.error < 0)
        json.null(error);
    else
        json.field(error, units(estimate.error));
}

}  // namespace

void write_members(base::Json& json, const Report& report) { ReportWriter(json, report).write(); }

void write_season(base::Json& json, const Season& season) {
    json.begin_array();
    for (const SeasonPlayer& player : season.players()) {
        json.begin_object();
        json.field("name", base::well_formed(player.name));
        json.field("games", std::int64_t(player.games));
        write_mean(json, "result", player.result);
        write_mean(json, "start", player.start);
        write_mean(json, "luck", player.luck);
        write_mean(json, "own_choices", player.own_choices);
        write_mean(json, "others_choices", player.others_choices);
        write_mean(json, "luck_adjusted", player.luck_adjusted);
        json.field("counting", std::int64_t(player.counting));
        for (std::size_t mark = 1; mark < mark_count; ++mark)
            json.field(analysis::id(Mark(mark)), std::int64_t(player.marks[mark]));
        if (player.counting > 0) {
            write_mean(json, "loss", player.loss);
            json.field("rating_thousandths", thousandths(player.rating.value));
            json.field("rating_error_thousandths", thousandths(player.rating.error));
        }
        json.end_object();
    }
    json.end_array();
}

}  // namespace castellan::analyzer::analysis
