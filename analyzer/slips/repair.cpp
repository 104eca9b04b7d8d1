#include "analyzer/slips/repair.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "analyzer/slips/costs.hpp"
#include "analyzer/slips/edited_text.hpp"
#include "analyzer/slips/guided_check.hpp"
#include "analyzer/slips/tokens.hpp"
#include "notation/foreign_signs.hpp"
#include "notation/parser.hpp"

namespace castellan::analyzer::slips {
namespace {

using notation::Diagnostic;
using notation::Edit;
using notation::Record;
using notation::Severity;

constexpr int most_undone = 6;
constexpr std::size_t beam = 4;           // records that are repaired further
constexpr std::size_t most_branches = 8;  // readings of one error
constexpr std::size_t most_repairs = 5;
constexpr float far = 7;  // a record that costs so much more than the best repair is not repaired further
constexpr Effort warning_effort{2'000'000, 500'000, 0, false};
constexpr float sure = 0.95F, many_times = 10;

bool has_error(const std::vector<Diagnostic>& all) {
    return std::any_of(all.begin(), all.end(), [](const Diagnostic& one) { return one.severity == Severity::error; });
}

/// The record with some slips undone.
struct State {
    explicit State(std::string_view original) : text(original) {}

    EditedText text;
    Judge::Judged judged;
    std::vector<Diagnostic> explains;
    float cost = 0;                // of the slips
    float energy = 0;              // with what stays wrong
    std::uint32_t left_until = 0;  // errors before this place are left as played
    bool loses = false;            // what may be a word of the game
};

class RepairSearch {
  public:
    RepairSearch(const Record& record, Judge& judge, const Effort& effort, bool plays_on)
        : original_(record), judge_(judge), effort_(effort), plays_on_(plays_on) {}

    Repairs find() {
        Repairs result;
        State start(original_.text);
        judge_.judge(original_, start.judged);
        result.needed = !start.judged.diagnostics.empty();
        if (!result.needed || judge_.game(original_) == nullptr) return result;
        result.missing = missing_turn(start);
        if (!result.missing.help.empty()) return result;
        mend_signs(start);
        weigh(start);
        open_.push_back(std::move(start));
        for (int slip = 0; slip < most_undone && !open_.empty(); ++slip) expand_all();
        for (State& state : open_)
            if (!state.explains.empty()) finished_.push_back(std::move(state));
        for (State& state : stuck_)
            if (!state.explains.empty()) finished_.push_back(std::move(state));
        for (State& state : finished_) mend_warnings(state);
        std::erase_if(finished_, [](const State& state) { return state.explains.empty(); });
        result.repairs = ranked();
        return result;
    }

  private:
    /// Any words would be made up, and turns given to other players would be wrong.
    [[nodiscard]] LeftOut missing_turn(const State& start) const {
        const auto& all = start.judged.diagnostics;
        const auto error =
            std::find_if(all.begin(), all.end(), [](const Diagnostic& one) { return one.severity == Severity::error; });
        return error == all.end() ? LeftOut() : find_left_out(original_, *error, *judge_.game(original_));
    }

    void mend_signs(State& state) {
        notation::ForeignSigns signs = notation::find_foreign_signs(original_.text);
        if (!signs.any()) return;
        state.explains.push_back(notation::foreign_signs_diagnostic(std::move(signs)));
        state.text.apply(state.explains.back().fixes.front().edits);
        judge(state);
    }

    /// What is only spelled otherwise, or nearly so, is spelled rightly, too.
    void mend_warnings(State& state) {
        if (has_error(state.judged.diagnostics) || state.energy > best_ + far) return;
        notation::parse_game(state.text.text(), record_);
        guide(record_, state.judged.diagnostics, state.judged.turns, judge_, warning_effort);
        std::vector<Edit> edits;
        for (const Diagnostic& warning : state.judged.diagnostics) {
            if (warning.fixes.empty() || warning.fixes.front().sure == notation::Sureness::possible) continue;
            const auto& of_one = warning.fixes.front().edits;
            if (!edits.empty() && of_one.front().span.begin < edits.back().span.end) continue;
            edits.insert(edits.end(), of_one.begin(), of_one.end());
            state.explains.push_back(warning);
            state.explains.back().span = state.text.original_span(warning.span);
        }
        if (edits.empty()) return;
        state.text.apply(edits);
        judge(state);
    }

    void judge(State& state) {
        notation::parse_game(state.text.text(), record_);
        state.judged.diagnostics.clear();
        judge_.judge(record_, state.judged);
    }

    static void weigh(State& state) {
        state.energy = state.cost + badness(state.judged, read_movetext(state.text.text()).turns.size());
    }

    /// Each record that is not whole yet, with each reading of its first error.
    void expand_all() {
        std::vector<State> next;
        for (State& state : open_) {
            while (first_error(state) != state.judged.diagnostics.end() && !expand(state, next)) {
                if (!plays_on_) break;
                state.left_until = first_error(state)->span.begin + 1;
            }
            if (first_error(state) == state.judged.diagnostics.end())
                finished_.push_back(std::move(state));
            else if (!was_expanded_)
                stuck_.push_back(std::move(state));
        }
        std::stable_sort(next.begin(), next.end(), [](const State& a, const State& b) { return a.energy < b.energy; });
        for (const State& state : next)
            if (!has_error(state.judged.diagnostics)) best_ = std::min(best_, state.energy);
        open_.clear();
        for (State& state : next) {
            const bool whole = !has_error(state.judged.diagnostics);
            if (whole)
                finished_.push_back(std::move(state));
            else if (open_.size() < beam && state.cost < best_ + far)
                open_.push_back(std::move(state));
        }
    }

    /// The first error that is not left as played.
    static std::vector<Diagnostic>::const_iterator first_error(const State& state) {
        const auto& all = state.judged.diagnostics;
        return std::find_if(all.begin(), all.end(), [&](const Diagnostic& one) {
            return one.severity == Severity::error && one.span.begin >= state.left_until;
        });
    }

    /// False: no reading of the first error was found.
    bool expand(const State& state, std::vector<State>& next) {
        was_expanded_ = false;
        Record record;
        notation::parse_game(state.text.text(), record);
        if (judge_.game(record) == nullptr) return false;  // an edit of a tag has made it another game
        const auto error = first_error(state);
        const auto readings = find_readings(record, state.judged, *error, judge_, effort_);
        std::size_t branches = 0;
        for (const Reading& reading : readings) {
            if (branches == most_branches) break;
            // What the rules refuse was played so, if that is likelier than a slip that mends less than it costs.
            if (plays_on_ && !error->rule.empty() && state.cost + reading.energy >= state.energy) continue;
            was_expanded_ = true;
            State child = state;
            child.text.apply(reading.edits);
            if (!seen_.insert(child.text.text()).second) continue;
            ++branches;
            child.loses = child.loses || reading.loses;
            child.cost += reading.cost;
            child.energy = state.cost + reading.energy;
            child.explains.push_back(*error);
            child.explains.back().span = state.text.original_span(error->span);
            judge(child);
            next.push_back(std::move(child));
        }
        return was_expanded_;
    }

    std::vector<Repair> ranked() {
        std::stable_sort(finished_.begin(), finished_.end(),
                         [](const State& a, const State& b) { return a.energy < b.energy; });
        std::vector<Repair> repairs;
        if (finished_.empty()) return repairs;
        const State& first = finished_.front();
        const float slips = float(first.explains.size());
        float sum = std::exp(-(cost::unknown_slip * slips - first.cost));
        for (const State& state : finished_) sum += std::exp(first.energy - state.energy);
        for (State& state : finished_) {
            if (repairs.size() == most_repairs) break;
            repairs.push_back({state.text.edits(), std::exp(first.energy - state.energy) / sum,
                               std::move(state.explains), std::move(state.judged.diagnostics), state.loses});
        }
        return repairs;
    }

    const Record& original_;
    Judge& judge_;
    Effort effort_;
    bool plays_on_;
    Record record_;
    std::vector<State> open_, finished_, stuck_;
    std::set<std::string> seen_;
    bool was_expanded_ = false;  // the state that was looked at last
    float best_ = 1000;
};

}  // namespace

bool Repair::mends_all() const { return !has_error(left); }

bool Repairs::is_sure() const {
    if (repairs.empty() || !repairs.front().mends_all() || repairs.front().loses) return false;
    if (repairs.front().probability < sure) return false;
    return repairs.size() == 1 || repairs[1].probability * many_times <= repairs.front().probability;
}

Repairs find_repairs(const Record& record, Judge& judge, const Effort& effort, bool plays_on) {
    return RepairSearch(record, judge, effort, plays_on).find();
}

}  // namespace castellan::analyzer::slips
