#include <fmt/format.h>

#include "analyzer/all_rulings.hpp"
#include "notation/visible.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using Out = std::back_insert_iterator<std::string>;

constexpr std::size_t lines_told = 5;  // the rest of a long list is counted

std::string place(const std::string& address) { return address == "end" ? "the end" : "turn " + address; }
std::string behind(const std::string& address) { return (address == "end" ? "at " : "after ") + place(address); }

std::string points_text(const Points& points, const Setup& setup) {
    std::string text;
    for (const Colour player : setup.seated())
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", letter(player), points[std::size_t(player)]);
    return text;
}

std::string changed_points_text(const RulingEffect& effect, const Setup& setup) {
    std::string text;
    for (const Colour player : setup.seated()) {
        const int before = effect.before[std::size_t(player)];
        const int after = effect.after[std::size_t(player)];
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", letter(player), before);
        if (before != after) text += fmt::format(" -> {} ({:+})", after, after - before);
    }
    return text;
}

std::string changes_text(const RulingEffect& effect) {
    std::string text;
    for (const std::string_view change : changes(effect)) {
        if (!text.empty()) text += ", ";
        text += change;
    }
    return text;
}

std::string line_text(const ChangedLine& line) {
    const auto where = line.space.valid() ? fmt::format(" on {}{}", name(line.space)[0], name(line.space)[1]) : "";
    return fmt::format("{}: {} scores {}, not {} VP{} ({})", place(line.address), name(line.player), line.after,
                       line.before, where, line.rule->id);
}

std::string recorded_text(const RulingFindings& findings, const Setup& setup) {
    const RulingReplay& recorded = findings.recorded;
    std::string text = recorded.is_legal() ? "legal" : "illegal, " + recorded.problems.front().text;
    if (!recorded.turns.empty())
        text += fmt::format("; VP {}: {}", behind(recorded.turns.back().address),
                            points_text(points_behind(recorded, recorded.turns.size()), setup));
    if (!recorded.result.empty()) text += "; " + recorded.result;
    const auto rulings = setup.rulings.text();
    return fmt::format("as recorded{}: {}", rulings.empty() ? "" : fmt::format(" ({})", rulings), text);
}

void write_claims(Out out, const ClaimBalance& claims, std::string_view choices, const notation::Record& record) {
    if (claims.speak_for + claims.speak_against == 0) return;
    const std::string side = claims.speak_for > claims.speak_against   ? fmt::format("speak for {}", choices)
                             : claims.speak_for < claims.speak_against ? "speak against it"
                                                                       : "do not decide";
    fmt::format_to(out, "    the recorded claims {}: {} true only with it, {} only without it", side, claims.speak_for,
                   claims.speak_against);
    if (!claims.first.empty())
        fmt::format_to(out, "; the first: {}, {}", notation::visible(record.nodes[claims.node].span.of(record.text)),
                       place(claims.first));
    fmt::format_to(out, "\n");
}

void write_verdicts(Out out, const RulingEffect& effect) {
    for (const ReplayProblem& problem : effect.allowed)
        fmt::format_to(out, "    allowed, which was refused: {}\n", problem.text);
    for (const ReplayProblem& problem : effect.refused)
        fmt::format_to(out, "    refused, which was not: {}\n", problem.text);
}

void write_scores(Out out, const RulingEffect& effect, const Setup& setup) {
    for (std::size_t line = 0; line < std::min(lines_told, effect.lines.size()); ++line)
        fmt::format_to(out, "    {}\n", line_text(effect.lines[line]));
    if (effect.lines.size() > lines_told)
        fmt::format_to(out, "    and {} more lines of the score\n", effect.lines.size() - lines_told);
    if (effect.before != effect.after)
        fmt::format_to(out, "    VP {}: {}\n", behind(effect.compared_at), changed_points_text(effect, setup));
    if (!effect.end.empty() && effect.end != effect.compared_at)
        fmt::format_to(out, "    it is played on; VP {}: {}\n", behind(effect.end),
                       points_text(effect.end_points, setup));
}

void write_effect(Out out, const RulingEffect& effect, const RulingFindings& findings, const notation::Record& record,
                  const Setup& setup) {
    std::string choices;
    for (const RulingChoice choice : effect.choices)
        choices += (choices.empty() ? "" : " with ") + assignment_text(choice);
    fmt::format_to(out, "  {} changes {}{}\n", choices, changes_text(effect),
                   effect.from.empty() ? "" : ", from " + place(effect.from));
    write_verdicts(out, effect);
    write_scores(out, effect, setup);
    if (effect.winner)
        fmt::format_to(out, "    winner: {} -> {}\n", findings.recorded.result, effect.result);
    else if (findings.recorded.result.empty() && !effect.result.empty())
        fmt::format_to(out, "    winner: {}\n", effect.result);
    write_claims(out, effect.claims, choices, record);
}

std::string counted(int count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace

std::string all_rulings_text(const RulingFindings& findings, const notation::Record& record, const Setup& setup) {
    std::string text;
    const Out out(text);
    fmt::format_to(out, "  {}\n", recorded_text(findings, setup));
    for (const RulingEffect& effect : findings.effects) write_effect(out, effect, findings, record, setup);
    if (findings.effects.empty()) fmt::format_to(out, "  nothing in this game depends on a ruling\n");
    std::string without;
    for (const RulingChoice choice : findings.without_effect)
        without += (without.empty() ? "" : ", ") + assignment_text(choice);
    if (!without.empty()) fmt::format_to(out, "  without effect: {}\n", without);
    fmt::format_to(out, "  {}: 1 as recorded, {}, {}\n", counted(findings.replays(), "replay"),
                   counted(findings.single_replays, "other ruling"), counted(findings.pair_replays, "pair"));
    return text;
}

}  // namespace castellan::analyzer
