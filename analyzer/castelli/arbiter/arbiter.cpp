#include "analyzer/castelli/arbiter/arbiter.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "analyzer/castelli/claims/final_lines.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/report/treatment_text.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "engine/castelli/refusals/row.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::msgid;
using language::tr;

namespace {

using namespace castelli;
using notation::Diagnostic;
using notation::Record;

const PlayOptions main_line_as_played{.mode = PlayMode::as_played, .variations = false};

/// An irregularity with the place an arbiter names.
struct Found {
    Irregularity irregularity;
    std::uint32_t head = 0;  // of its turn
    Diagnostic diagnostic;
    std::string debts;  // "Red owes 1 wood"; empty if nothing is owed
    bool turn_is_void = false;

    /// Whether it is something that was done: a word, or a turn out of order.
    [[nodiscard]] bool is_done() const {
        return irregularity.problem.word != implied || irregularity.problem.node == head;
    }
    [[nodiscard]] bool could_be_done() const { return is_done() && irregularity.treatment != Treatment::is_void; }
    /// Sorts by place; an action that is not written comes after the word it follows.
    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> place() const {
        return {irregularity.problem.node, std::uint32_t(irregularity.problem.word)};
    }
};

/// The unpaid part of each word's cost.
std::map<std::int32_t, std::string> debts_of(const TurnPlay& turn, const Setup& setup) {
    std::map<std::int32_t, std::string> debts;
    Names names;
    for (const Colour colour : ColourSet::all()) names[colour] = tr(castelli::name(colour));
    for (const Step& step : turn.steps)
        for (const Event& event : turn.events_of(step))
            if (event.kind == EventKind::owed) {
                std::string& text = debts[step.word];
                text += fmt::format("{}{}", text.empty() ? "" : ", ", event_text(event, setup, names));
            }
    return debts;
}

/// A word that was taken back before the rules were asked.
bool is_only_decided(const Irregularity& irregularity) {
    return irregularity.treatment == Treatment::taken_back && irregularity.problem.verdict.refusal == nullptr;
}

void add_found(const PlayedGame& game, const TurnPlay& turn, std::vector<Found>& found) {
    if (turn.irregularities.empty()) return;
    const auto debts = debts_of(turn, game.setup());
    for (const Irregularity& irregularity : turn.irregularities) {
        Found& each = found.emplace_back(Found{irregularity, turn.head, {}, {}, turn.is_void});
        const auto owed = debts.find(irregularity.problem.word);
        if (irregularity.treatment == Treatment::in_part && owed != debts.end()) each.debts = owed->second;
        if (!is_only_decided(irregularity))
            each.diagnostic = describe(irregularity.problem, turn, game.setup().board, game.record());
    }
}

/// In order of place.
std::vector<Found> irregularities_of(const PlayedGame& game) {
    std::vector<Found> found;
    for (const PlayedTurn& turn : game.turns())
        if (turn.play.complete) add_found(game, turn.play, found);
    if (const auto& stop = game.main_line().stop; stop && !stop->play.complete) add_found(game, stop->play, found);
    std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.place() < b.place(); });
    return found;
}

Decided decided_nodes(const Decisions& decisions, const std::vector<Found>& found) {
    Decided decided;
    for (const Found& each : found) {
        const Decision* decision = each.is_done() ? decisions.about(each.diagnostic.address) : nullptr;
        if (decision == nullptr) continue;
        auto& nodes = decision->kind == DecisionKind::stood ? decided.stood : decided.taken_back;
        nodes.push_back(each.irregularity.problem.node);
    }
    std::sort(decided.stood.begin(), decided.stood.end());
    std::sort(decided.taken_back.begin(), decided.taken_back.end());
    return decided;
}

void subtract_penalties(ScoreSheet& sheet, const Decisions& decisions, const Setup& setup) {
    if (sheet.final == nullptr) return;
    for (const Colour colour : ColourSet::all())
        sheet.end.players[colour].vp = std::int16_t(sheet.end.players[colour].vp - decisions.penalties[colour]);
    sheet.penalties = decisions.penalties;
    sheet.winners = winners(setup, sheet.end);
}

RuledIrregularity ruled_irregularity(const Found& found, const Record& record, const Decisions& decisions) {
    RuledIrregularity result;
    result.found = found.diagnostic;
    if (found.is_done()) {
        result.written = found.diagnostic.span.of(record.text);
        if (const Decision* decision = decisions.about(found.diagnostic.address)) result.decision = decision->kind;
    }
    return result;
}

/// Cards that were not drawn.
bool is_lapse(const Found& found) {
    const core::Refusal* refusal = found.irregularity.problem.verdict.refusal;
    return refusal != nullptr && as_played(*refusal).remedy == Remedy::lapse;
}

/// The turns that do not count at all as ruled, and what became of them.
std::map<std::uint32_t, Treatment> void_turns(const std::vector<Found>& ruled) {
    std::map<std::uint32_t, Treatment> heads;
    for (const Found& found : ruled)
        if (found.turn_is_void) heads.emplace(found.head, found.irregularity.treatment);
    return heads;
}

/// The irregularities of both replays, in order of place. One that is irregular only as ruled is a consequence.
std::vector<RuledIrregularity> compared(const Record& record, const Decisions& decisions,
                                        const std::vector<Found>& played, const std::vector<Found>& ruled) {
    std::vector<RuledIrregularity> result;
    auto next = ruled.begin();
    const auto turns_void = void_turns(ruled);
    const auto add_consequence = [&](const Found& found) {
        if (found.irregularity.treatment == Treatment::mended)
            return;  // nothing is void: a card is not drawn, or unseen
        result.push_back(ruled_irregularity(found, record, decisions));
        const bool counts_not = found.irregularity.treatment == Treatment::taken_back;
        result.back().ruled = counts_not ? Treatment::is_void : found.irregularity.treatment;
    };
    std::optional<Treatment> as_ruled;  // at the place of the irregularity played
    for (std::size_t i = 0; i < played.size(); ++i) {
        const auto place = played[i].place();
        if (i == 0 || place != played[i - 1].place()) as_ruled.reset();
        while (next != ruled.end() && next->place() < place) add_consequence(*next++);
        while (next != ruled.end() && next->place() == place) as_ruled = next++->irregularity.treatment;
        auto& each = result.emplace_back(ruled_irregularity(played[i], record, decisions));
        each.played = played[i].irregularity.treatment;
        each.as_played = treatment_text(played[i].irregularity);
        if (!played[i].debts.empty()) each.as_played += fmt::format(" ({})", played[i].debts);
        each.ruled = as_ruled;
        if (const auto turn = turns_void.find(played[i].head); turn != turns_void.end()) each.ruled = turn->second;
        if (is_lapse(played[i])) each.ruled = Treatment::mended;  // what was not drawn cannot be taken back
    }
    std::for_each(next, ruled.end(), add_consequence);
    return result;
}

ScoreRow penalty_row(const Arbitration& arbitration) {
    ScoreRow row{msgid("penalty"), "", {}, {}};
    for (const Colour colour : ColourSet::all()) {
        row.played[colour] = -arbitration.played.penalties[colour];
        row.ruled[colour] = -arbitration.ruled.penalties[colour];
    }
    return row;
}

}  // namespace

Arbitration arbitrate(const PlayedGame& played) {
    const Record& record = played.record();
    Arbitration result;
    std::vector<Diagnostic> reported;  // by the check
    result.decisions = read_decisions(record, played.setup(), reported);
    const auto found = irregularities_of(played);
    const PlayedGame ruled = played.replayed(
        {.mode = PlayMode::as_ruled, .decided = decided_nodes(result.decisions, found), .variations = false});
    result.irregularities = compared(record, result.decisions, found, irregularities_of(ruled));
    result.played = make_score_sheet(played);
    result.ruled = make_score_sheet(ruled);
    subtract_penalties(result.ruled, result.decisions, played.setup());
    return result;
}

Arbitration arbitrate(const Record& record, const Opening& opening) {
    return arbitrate(PlayedGame(record, opening, main_line_as_played));
}

State end_as_ruled(const Record& record, const Opening& opening, const State& end) {
    return record.tag("Decisions") != nullptr ? arbitrate(record, opening).ruled.end : end;
}

void check_decisions(const Record& record, const Opening& opening, std::vector<Diagnostic>& diagnostics) {
    if (record.tag("Decisions") == nullptr) return;
    const Decisions decisions = read_decisions(record, opening.setup, diagnostics);
    if (decisions.decisions.empty()) return;
    const auto found = irregularities_of(PlayedGame(record, opening, main_line_as_played));
    for (const Decision& decision : decisions.decisions) {
        const auto address = address_of(decision);
        const auto here = [&](const Found& each) { return each.diagnostic.address == address; };
        const bool stood = decision.kind == DecisionKind::stood;
        const auto effective = [&](const Found& each) {
            return here(each) && (stood ? each.could_be_done() : each.is_done());
        };
        if (std::any_of(found.begin(), found.end(), effective)) continue;
        Diagnostic& diagnostic = diagnostics.emplace_back();
        diagnostic.code = "idle-decision";
        diagnostic.severity = notation::Severity::warning;
        diagnostic.span = decision.span;
        if (std::none_of(found.begin(), found.end(), here))
            diagnostic.message = tr("nothing is irregular at {}", address);
        else
            diagnostic.message = stood ? tr("what is written at {} cannot be done, so it cannot stand", address)
                                       : tr("nothing was done at {} that could be taken back", address);
        diagnostic.help = tr("`castellan check --as-played` lists the places");
    }
}

std::vector<ScoreRow> score_rows(const Arbitration& arbitration, Modules modules) {
    const auto played = points_rows(arbitration.played, modules);
    const auto ruled = points_rows(arbitration.ruled, modules);
    const bool scored = arbitration.played.final != nullptr || arbitration.ruled.final != nullptr;
    std::vector<ScoreRow> rows;
    for (std::size_t i = 0; i < played.size(); ++i) {
        const bool is_total = i + 1 == played.size();
        if (is_total && arbitration.decisions.any_penalty()) rows.push_back(penalty_row(arbitration));
        if (scored || played[i].rule.empty())
            rows.push_back({played[i].name, played[i].rule, played[i].points, ruled[i].points});
    }
    return rows;
}

}  // namespace castellan::analyzer
