#include "render/page/shown_analysis.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "analyzer/analysis/ledger.hpp"
#include "base/random.hpp"
#include "base/visible.hpp"
#include "language/text.hpp"
#include "render/page/share_series.hpp"

namespace castellan::render::page {

using namespace analyzer::analysis;
using language::msgid;

namespace {

constexpr Units unit = one_victory / 10'000;  // a hundredth of a percent

std::int64_t hundredths(Units units) { return units >= 0 ? (units + unit / 2) / unit : -((-units + unit / 2) / unit); }
std::int64_t hundredths(double share) { return std::llround(share * 10'000); }

class AnalysisWriter {
  public:
    AnalysisWriter(base::Json& json, const ShownAnalysis& analysis)
        : json_(json), analysis_(analysis), report_(analysis.report), seat_of_(analysis.players.size()) {
        for (std::size_t seat = 0; seat < analysis.players.size(); ++seat)
            seat_of_[std::size_t(analysis.players[seat])] = seat;
    }

    void write() {
        json_.begin_object();
        json_.field("model", base::visible(report_.model));
        json_.field("precision", hundredths(report_.precision));
        json_.field("ending", int(report_.ending));
        json_.begin_array("paint");
        for (const GroupNumber group : analysis_.paint) json_.number(group);
        json_.end_array();
        json_.begin_array("series");
        for (const Shares& shares : share_series(report_)) by_player(shares);
        json_.end_array();
        json_.begin_array("points");
        for (const TurningPoint& point : report_.turning_points) turning_point(point);
        json_.end_array();
        json_.begin_array("summary");
        for (const std::size_t seat : seat_of_) summary(report_.summaries[seat]);
        json_.end_array();
        json_.begin_array("moments");
        for (std::size_t index = 0; index < report_.moments.size(); ++index) moment(index);
        json_.end_array();
        json_.end_object();
    }

  private:
    void by_player(const Shares& shares) {
        json_.begin_array();
        for (const std::size_t seat : seat_of_) json_.number(hundredths(shares[seat]));
        json_.end_array();
    }
    void by_player(std::string_view key, const Shares& shares) {
        json_.key(key);
        by_player(shares);
    }
    void with_margin(std::string_view key, std::int64_t value, double margin) {
        json_.begin_array(key);
        json_.number(value);
        json_.number(std::int64_t(std::llround(margin)));
        json_.end_array();
    }
    /// A share.
    void with_margin(std::string_view key, const Estimate& estimate) {
        with_margin(key, hundredths(estimate.value), estimate.margin() * 10'000);
    }

    void turning_point(const TurningPoint& point) {
        json_.begin_object();
        json_.field("m", point.moment < report_.moments.size() ? std::int64_t(point.moment) : -1);
        json_.flag("luck", point.is_luck);
        by_player("change", point.change.shares);
        json_.end_object();
    }

    void summary(const PlayerSummary& player) {
        json_.begin_object();
        json_.field("start", hundredths(player.start));
        json_.field("luck", hundredths(player.sums.luck.total()));
        json_.field("own", hundredths(player.sums.own_choices));
        json_.field("others", hundredths(player.sums.others_choices));
        json_.field("result", hundredths(player.result));
        with_margin("adjusted", hundredths(player.luck_adjusted()),
                    reach_of_95_percent * player.adjusted_error * 10'000);
        json_.field("counting", std::int64_t(player.decisions.counting));
        if (player.decisions.counting > 0) {
            with_margin("loss", player.decisions.loss);
            with_margin("rating", std::llround(player.decisions.rating.value), player.decisions.rating.margin());
        }
        json_.begin_object("marks");
        for (std::size_t mark = 1; mark < mark_count; ++mark)
            json_.field(glyph(Mark(mark)), std::int64_t(player.decisions.marks[mark]));
        json_.end_object();
        json_.end_object();
    }

    void moment(std::size_t index) {
        const Moment& moment = report_.moments[index];
        json_.begin_object();
        json_.field("a", moment.address);
        json_.field("n", moment.turn);
        json_.field("p", analysis_.players[moment.decider]);
        json_.field("kind", moment.kind);
        json_.field("cause", int(moment.cause));
        json_.field("event", base::visible(moment.event));
        json_.field("of", analysis_.players[moment.falls_to]);
        json_.flag("shows", is_notable_luck(moment));
        by_player("luck", moment.luck.shares);
        by_player("before", moment.before.shares);
        by_player("after", moment.after.shares);
        json_.field("played", base::visible(moment.played));
        json_.flag("counts", moment.counts);
        if (moment.counts) decision(moment);
        if (is_lesson(moment)) lesson(index);
        json_.end_object();
    }

    void decision(const Moment& moment) {
        json_.flag("best", moment.is_best);
        json_.field("mark", glyph(moment.mark));
        with_margin("loss", {moment.loss(), moment.difference.error});
        json_.begin_array("others");
        for (const Alternative& other : moment.best) {
            json_.begin_object();
            alternative(other, moment);
            json_.end_object();
        }
        json_.end_array();
    }

    void alternative(const Alternative& other, const Moment& moment) {
        json_.field("w", base::visible(other.words));
        json_.field("share", hundredths(other.shares[moment.decider].value));
        with_margin("gain", other.gain);
    }

    /// The choice played is number 0, the others follow.
    void lesson(std::size_t index) {
        const Moment& moment = report_.moments[index];
        std::vector<std::size_t> order;
        for (std::size_t choice = 0; choice <= moment.best.size(); ++choice) order.push_back(choice);
        base::Random(report_.seed, index, 0).shuffle(order);
        const auto& choices = analysis_.choices.at(index);
        json_.begin_array("lesson");
        for (const std::size_t choice : order) {
            json_.begin_object();
            if (choice == 0) {
                json_.field("w", base::visible(moment.played));
                json_.field("share", hundredths(moment.after.shares[moment.decider]));
                with_margin("gain", {});
                json_.flag("played", true);
            } else {
                alternative(moment.best[choice - 1], moment);
                if (choice == 1) json_.flag("best", true);
            }
            if (choice < choices.size()) {
                json_.field("board", choices[choice].board);
                if (!choices[choice].text.empty()) json_.field("text", choices[choice].text);
            }
            json_.end_object();
        }
        json_.end_array();
    }

    base::Json& json_;
    const ShownAnalysis& analysis_;
    const Report& report_;
    std::vector<std::size_t> seat_of_;  // by the page's players
};

struct AnalysisText {
    std::string_view key;
    std::string_view english;
};

constexpr std::array analysis_texts = {
    AnalysisText{"shares", msgid("shares of victory")},
    AnalysisText{"shares-at-start", msgid("Shares at the start: {0}")},
    AnalysisText{"shares-after", msgid("Shares after it: {0}")},
    AnalysisText{"percent", msgid("{0} %")},
    AnalysisText{"with-margin", msgid("{0} ± {1} %")},
    AnalysisText{"of-player", msgid("{0} {1}")},
    AnalysisText{"lucky", msgid("luck")},
    AnalysisText{"lucky-with", msgid("luck {0}")},
    AnalysisText{"knows-more", msgid("{0} knows more")},
    AnalysisText{"end-revealed", msgid("what the end revealed")},
    AnalysisText{"best-found", msgid("the best found")},
    AnalysisText{"lost", msgid("lost {0}")},
    AnalysisText{"better", msgid("better:")},
    AnalysisText{"next-best", msgid("else:")},
    AnalysisText{"mark-!", msgid("the only good choice")},
    AnalysisText{"mark-?!", msgid("inaccuracy")},
    AnalysisText{"mark-?", msgid("mistake")},
    AnalysisText{"mark-??", msgid("blunder")},
    AnalysisText{"turning-points", msgid("Turning points")},
    AnalysisText{"turning-later", msgid("Turning points appear once their turns are reached.")},
    AnalysisText{"turning-none", msgid("No turning point so far.")},
    AnalysisText{"end-of-game", msgid("end")},
    AnalysisText{"luck-and-skill", msgid("Luck and skill")},
    AnalysisText{"sum-start", msgid("Start")},
    AnalysisText{"sum-luck", msgid("Luck")},
    AnalysisText{"sum-own", msgid("Own choices")},
    AnalysisText{"sum-others", msgid("Others' choices")},
    AnalysisText{"sum-result", msgid("Result")},
    AnalysisText{"sum-adjusted", msgid("Luck-adjusted")},
    AnalysisText{"sum-loss", msgid("Loss per decision")},
    AnalysisText{"sum-counting", msgid("Decisions that count")},
    AnalysisText{"sum-marks", msgid("Marks")},
    AnalysisText{"sum-rating", msgid("Rating, of 100")},
    AnalysisText{"sum-note",
                 msgid("Shares of victory in percent: start + luck + own choices + others' choices = result. "
                       "± is a 95 % interval. Played on by a program ({0}), against itself.")},
    AnalysisText{"not-finished", msgid("The record breaks off: the result is what the last position is worth.")},
    AnalysisText{"learn", msgid("Learn from it")},
    AnalysisText{"key-learn", msgid("learn from it: look for better choices")},
    AnalysisText{"learn-whose", msgid("Whose choices")},
    AnalysisText{"learn-all", msgid("all players")},
    AnalysisText{"learn-where", msgid("Choice {0} of {1}: turn {2}, {3}")},
    AnalysisText{"learn-ask", msgid("What {0} chose here lost. What would have been better?")},
    AnalysisText{"learn-look", msgid("Point at a choice to see it on the board.")},
    AnalysisText{"learn-tap", msgid("Tap a choice to see it on the board, and once more to take it.")},
    AnalysisText{"learn-none", msgid("No choice lost enough to be marked.")},
    AnalysisText{"learn-right", msgid("Yes: that is the best found.")},
    AnalysisText{"learn-level", msgid("As good as the best found, {1} with {2}, as far as can be told: {0}.")},
    AnalysisText{"learn-played", msgid("That was played. It gave {0}; the best found, {1}, would have given {2}.")},
    AnalysisText{"learn-better", msgid("Better than what was played: {0}. The best found is {1} with {2}.")},
    AnalysisText{"learn-worse", msgid("Not better: {0}. The best found is {1} with {2}.")},
    AnalysisText{"learn-shown", msgid("The best found is {1} with {2}.")},
    AnalysisText{"learn-tag-played", msgid("played")},
    AnalysisText{"learn-tag-best", msgid("best found")},
    AnalysisText{"learn-tag-yours", msgid("your choice")},
    AnalysisText{"learn-show", msgid("Show it")},
    AnalysisText{"learn-next", msgid("Next")},
    AnalysisText{"learn-back", msgid("Back")},
    AnalysisText{"learn-leave", msgid("Leave")},
    AnalysisText{"learn-done", msgid("That was the last one: {0} of {1} found.")},
};

}  // namespace

bool is_lesson(const Moment& moment) {
    return moment.counts && !moment.best.empty() && moment.mark >= Mark::inaccuracy;
}

void write_analysis(base::Json& json, const ShownAnalysis& analysis) { AnalysisWriter(json, analysis).write(); }

void write_analysis_texts(base::Json& json) {
    for (const AnalysisText& text : analysis_texts) json.field(text.key, language::tr(text.english));
}

}  // namespace castellan::render::page
