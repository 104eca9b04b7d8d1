#include <fmt/core.h>

#include "analyzer/castelli/rulings/all_rulings.hpp"
#include "base/visible.hpp"
#include "engine/castelli/board/names.hpp"
#include "language/append.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::append;
using language::tr;
using language::trn;

namespace {

using namespace castelli;

constexpr std::size_t lines_told = 5;  // the rest of a long list is counted

std::string place(const std::string& address) { return address == "end" ? tr("the end") : tr("turn {}", address); }
std::string behind(const std::string& address) {
    return address == "end" ? tr("at the end") : tr("after turn {}", address);
}

std::string points_text(const Points& points, const Setup& setup) {
    std::string text;
    for (const Colour player : setup.seated())
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", letter(player), points[player]);
    return text;
}

/// "VP after turn 7: R 12, G 9"
std::string points_line(const std::string& address, const std::string& points) {
    return tr("VP {}: {}", behind(address), points);
}

std::string changed_points_text(const RulingEffect& effect, const Setup& setup) {
    std::string text;
    for (const Colour player : setup.seated()) {
        const int before = effect.before[player];
        const int after = effect.after[player];
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", letter(player), before);
        if (before != after) text += fmt::format(" -> {} ({:+})", after, after - before);
    }
    return text;
}

std::string changes_text(const RulingEffect& effect) {
    std::string text;
    for (const std::string_view change : changes(effect)) {
        if (!text.empty()) text += ", ";
        text += tr(change);
    }
    return text;
}

std::string line_text(const ChangedLine& line) {
    const auto where = place(line.address), player = tr(name(line.player));
    if (!line.space.valid())
        return tr("{}: {} scores {}, not {} VP ({})", where, player, line.after, line.before, line.rule->id);
    return tr("{}: {} scores {}, not {} VP on {} ({})", where, player, line.after, line.before, space_name(line.space),
              line.rule->id);
}

std::string recorded_text(const RulingFindings& findings, const Setup& setup) {
    const RulingReplay& recorded = findings.recorded;
    std::string text = recorded.is_legal() ? tr("legal") : tr("illegal, {}", recorded.problems.front().text);
    if (!recorded.turns.empty())
        text += "; " + points_line(recorded.turns.back().address,
                                   points_text(points_behind(recorded, recorded.turns.size()), setup));
    if (!recorded.result.empty()) text += "; " + recorded.result;
    const auto rulings = setup.rulings.text();
    return rulings.empty() ? tr("as recorded: {}", text) : tr("as recorded ({}): {}", rulings, text);
}

void write_claims(std::string& out, const ClaimBalance& claims, std::string_view choices,
                  const notation::Record& record) {
    if (claims.speak_for + claims.speak_against == 0) return;
    const auto side = claims.speak_for > claims.speak_against   ? tr("the recorded claims speak for {}", choices)
                      : claims.speak_for < claims.speak_against ? tr("the recorded claims speak against it")
                                                                : tr("the recorded claims do not decide");
    const auto balance =
        tr("{}: {} true only with it, {} only without it", side, claims.speak_for, claims.speak_against);
    const auto first = claims.first.empty()
                           ? std::string{}
                           : tr("; the first: {}, {}", base::visible(record.nodes[claims.node].span.of(record.text)),
                                place(claims.first));
    append(out, "    {}{}\n", balance, first);
}

void write_verdicts(std::string& out, const RulingEffect& effect) {
    for (const ReplayProblem& problem : effect.allowed)
        append(out, "    {}\n", tr("allowed, which was refused: {}", problem.text));
    for (const ReplayProblem& problem : effect.refused)
        append(out, "    {}\n", tr("refused, which was not: {}", problem.text));
}

void write_scores(std::string& out, const RulingEffect& effect, const Setup& setup) {
    for (std::size_t line = 0; line < std::min(lines_told, effect.lines.size()); ++line)
        append(out, "    {}\n", line_text(effect.lines[line]));
    if (effect.lines.size() > lines_told)
        append(out, "    {}\n",
               trn("and {} more line of the score", "and {} more lines of the score",
                   std::int64_t(effect.lines.size() - lines_told)));
    if (effect.before != effect.after)
        append(out, "    {}\n", points_line(effect.compared_at, changed_points_text(effect, setup)));
    if (!effect.end.empty() && effect.end != effect.compared_at)
        append(out, "    {}\n",
               tr("it is played on; {}", points_line(effect.end, points_text(effect.end_points, setup))));
}

void write_effect(std::string& out, const RulingEffect& effect, const RulingFindings& findings,
                  const notation::Record& record, const Setup& setup) {
    std::string choices;
    for (const RulingChoice choice : effect.choices)
        choices = choices.empty() ? assignment_text(choice) : tr("{} with {}", choices, assignment_text(choice));
    append(out, "  {}\n",
           effect.from.empty() ? tr("{} changes {}", choices, changes_text(effect))
                               : tr("{} changes {}, from {}", choices, changes_text(effect), place(effect.from)));
    write_verdicts(out, effect);
    write_scores(out, effect, setup);
    if (effect.winner)
        append(out, "    {}\n", tr("winner: {} -> {}", findings.recorded.result, effect.result));
    else if (findings.recorded.result.empty() && !effect.result.empty())
        append(out, "    {}\n", tr("winner: {}", effect.result));
    write_claims(out, effect.claims, choices, record);
}

}  // namespace

std::string all_rulings_text(const RulingFindings& findings, const notation::Record& record, const Setup& setup) {
    std::string text;
    append(text, "  {}\n", recorded_text(findings, setup));
    for (const RulingEffect& effect : findings.effects) write_effect(text, effect, findings, record, setup);
    if (findings.effects.empty()) append(text, "  {}\n", tr("nothing in this game depends on a ruling"));
    std::string without;
    for (const RulingChoice choice : findings.without_effect)
        without += (without.empty() ? "" : ", ") + assignment_text(choice);
    if (!without.empty()) append(text, "  {}\n", tr("without effect: {}", without));
    append(text, "  {}\n",
           tr("{}: 1 as recorded, {}, {}", trn("{} replay", "{} replays", findings.replays()),
              trn("{} other ruling", "{} other rulings", findings.single_replays),
              trn("{} pair", "{} pairs", findings.pair_replays)));
    return text;
}

}  // namespace castellan::analyzer
