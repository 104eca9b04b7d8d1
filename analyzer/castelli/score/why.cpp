#include "analyzer/castelli/score/why.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/report/treatment_text.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "analyzer/castelli/score/why_parts.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/areas.hpp"
#include "engine/castelli/rules/castles.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/append.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::append;
using language::tr;
using language::translated;
using language::trn;

namespace {

using namespace castelli;

/// The settlements of a castle's row or column: "row 4: village c4, city e4".
void explain_line(std::string& out, const Event& event, const Setup& setup, bool row) {
    std::string found;
    for (OctagonId index = 0; index < setup.board.octagon_count; ++index) {
        const Space space = setup.board.octagons[index].space;
        const bool in_line = row ? space.row() == event.space.row() : space.column() == event.space.column();
        const bool own = space == event.space;
        if ((event.places >> index & 1) == 0 || !in_line || (own && !row)) continue;
        found +=
            fmt::format("{}{}{}", found.empty() ? "" : ", ", space_name(space), own ? tr(" (its own octagon)") : "");
    }
    if (found.empty()) return;
    const auto name = space_name(event.space);
    append(out, "        {}\n", row ? tr("row {}: {}", name[1], found) : tr("column {}: {}", name[0], found));
}

/// A4: the other tied players share all.
bool neutral_has_no_part(const Setup& setup) { return setup.rulings.value(RulingName::neutral_tie) == 1; }

/// A3, A4
void explain_influence(std::string& out, const Event& event, const Setup& setup, const Situation& situation) {
    const Area& area = setup.board.areas[event.area];
    explain_arms(out, area.octagon, area.sides, setup, situation.state);
    if (event.tied.empty()) return;
    const Shares won = shares(setup, half_of(setup.board, event.area), event.tied, event.amount);
    const int tied = event.tied.size();
    const Unit unit = event.unit == Unit::silver        ? Unit::silver
                      : area.terrain == Terrain::market ? Unit::card
                                                        : Unit(area.terrain);
    const auto what = amount_text(event.amount, unit);
    if (tied == 1)
        append(out, "        {}: {}\n", what,
               !won.sharers.empty() ? tr("all to the winner") : tr("the winner is neutral, nobody gains"));
    else if (won.sharers.empty())
        append(out, "        {}\n", tr("{} among {} tied: nobody gains", what, tied));
    else if (const int players = won.sharers.size(); players < tied && neutral_has_no_part(setup))
        append(out, "        {}\n", tr("{} among {} of {} tied: {} each", what, players, tied, won.each));
    else
        append(out, "        {}\n", tr("{} among {} tied: {} each", what, tied, won.each));
    if (unit == Unit::card) explain_market(out, event, won.each * won.sharers.size(), situation.play, situation.state);
}

/// O7: the players tied in a settlement have an event each, one after the other, and one reason.
bool share_a_settlement(const Event& event, const Event& next) {
    return event.rule == &rules::O7_tie && next.rule == &rules::O7_tie && event.places == next.places;
}

void explain(std::string& out, const Event& event, const Setup& setup, const Situation& situation, const Names& names) {
    cite(out, *event.rule);
    explain_rulings(out, event, setup, situation.state);
    if (event.kind == EventKind::evaluated) explain_influence(out, event, setup, situation);
    if (event.rule == &rules::B4 || event.rule == &rules::O5) {
        explain_line(out, event, setup, true);
        explain_line(out, event, setup, false);
        append(out, "        {} x {} = {}\n", event.count, amount_text(event.each, Unit::vp),
               amount_text(event.amount, Unit::vp));
    }
    explain_final(out, event, setup, situation.state, names);
}

void explain_irregularity(std::string& out, const Irregularity& irregularity, const Setup& setup) {
    const Verdict& verdict = irregularity.problem.verdict;
    if (verdict.refusal != nullptr)
        append(out, "    {} ({}, {})\n", tr("irregular: {}", message_text(verdict, setup.board)), verdict.refusal->code,
               verdict.refusal->rule->id);
    else
        append(out, "    {}\n", tr("irregular: {}", irregularity.problem.unresolved.message));
    append(out, "      {}\n", treatment_text(irregularity));
}

/// Whether the overbuilding announced by a step was answered with a Guard.
bool is_guarded(std::size_t step, const TurnPlay& turn) {
    return step + 1 < turn.steps.size() && turn.steps[step + 1].action.kind == ActionKind::guard;
}

/// Explains the turn or one of its actions; of the final scoring only one part, if one is given. Returns whether
/// anything happened.
bool explain_steps(std::string& out, const Situation& situation, const Setup& setup, const Names& names,
                   int only_action, const GamePart* part = nullptr) {
    const TurnPlay& turn = situation.play;
    bool any = false;
    for (std::size_t index = 0; index < turn.steps.size(); ++index) {
        const Step& step = turn.steps[index];
        if (only_action != 0 && action_of(step, turn) != only_action) continue;
        const bool of_both = step.action.kind == ActionKind::finish;
        if (part != nullptr && !of_both && !part->has(step.action.player)) continue;
        if (const auto words = action_text(step.action, setup, names); !words.empty())
            append(out, "    {} {}\n", names[step.action.player], words);
        if (step.action.kind == ActionKind::overbuild) {
            explain_attempt(out, step.action, is_guarded(index, turn), setup, situation.state, names);
            any = true;
        }
        const auto events = turn.events_of(step);
        for (std::size_t event = 0; event < events.size(); ++event) {
            if (part != nullptr && of_both && !part->has(events[event])) continue;
            any = true;
            append(out, "      {}\n", event_text(events[event], setup, names));
            const bool has_next = event + 1 < events.size();
            if (has_next && share_a_settlement(events[event], events[event + 1])) continue;
            explain(out, events[event], setup, situation, names);
        }
    }
    if (only_action == 0) explain_missed(out, turn, setup, situation.state);
    return any;
}

/// E5: of several players with the most points those with the most castles win.
void explain_tie(std::string& out, const Setup& setup, const State& state, const GamePart& part, const Names& names) {
    int most = INT16_MIN;
    std::vector<Colour> leaders;
    for (const Colour player : part.players()) {
        const int points = state.players[player].vp;
        if (points < most) continue;
        if (points > most) leaders.clear();
        most = points;
        leaders.push_back(player);
    }
    if (leaders.size() < 2) return;
    append(out, "    {}\n", tr("several have the most points, {}: castles built decide", amount_text(most, Unit::vp)));
    const ColourSet winning = part.winners(winners(setup, state));
    std::string winner;
    for (const Colour player : leaders) {
        const auto& leader = names[player];
        const int castles = state.players[player].castles_built;
        append(out, "      {}\n", trn("{1} built {0} castle", "{1} built {0} castles", castles, leader));
        if (!winning.contains(player)) continue;
        winner = winner.empty() ? leader : tr("{} and {}", winner, leader);
    }
    append(out, "      {}\n", winning.is_single() ? tr("{} wins", winner) : tr("{} share the victory", winner));
    cite(out, rules::E5);
}

/// The final scoring, part by part.
bool explain_parts(std::string& out, const Situation& situation, const Setup& setup, const Names& names,
                   int only_action) {
    bool any = false;
    for (const GamePart& part : parts_of(setup)) {
        if (part.is_one_of_several()) append(out, "  {}\n", part.heading(names));
        any |= explain_steps(out, situation, setup, names, part.is_one_of_several() ? 0 : only_action, &part);
        if (situation.play.complete) explain_tie(out, setup, situation.state, part, names);
    }
    return any;
}

}  // namespace

void cite(std::string& out, const core::Rule& rule) {
    append(out, "        {}\n", tr("rule {}, {}: {}", rule.id, translated(rule.section), translated(rule.text)));
}

void explain_arms(std::string& out, OctagonId octagon, std::uint8_t sides, const Setup& setup, const State& state) {
    for (std::size_t side = 0; side < side_count; ++side) {
        if ((sides >> side & 1) == 0) continue;
        const Facing facing = setup.board.octagons[octagon].facing[side];
        if (facing.square == no_index) {
            append(out, "        {}\n", tr("{} side: the rim, value 0", tr(name(Side(side)))));
            continue;
        }
        const Placed placed = state.tiles[facing.square];
        if (placed.tile == no_index) continue;
        const Arm& arm = setup.set->tiles[placed.tile].arms[(std::size_t(facing.side) + 4 - placed.rotation) % 4];
        append(out, "        {}\n",
               tr("{} side: {}'s {} arm on {}, {}", tr(name(Side(side))), tr(name(arm.colour)), tr(name(facing.side)),
                  space_name(setup.board.squares[facing.square].space),
                  arm.card ? tr("a card icon, value 0") : tr("value {}", arm.value)));
    }
}

std::string explained(const Situation& situation, const Setup& setup, const Names& names, int only_action) {
    const TurnPlay& turn = situation.play;
    std::string text;
    if (turn.is_final)
        append(text, "{}\n", tr("Final scoring"));
    else
        append(text, "{}\n", tr("Turn {}, {}", turn.number, names[turn.player]));
    const bool any = turn.is_final ? explain_parts(text, situation, setup, names, only_action)
                                   : explain_steps(text, situation, setup, names, only_action);
    for (const Irregularity& irregularity : turn.irregularities)
        if (only_action == 0 ||
            address_of(turn, irregularity.problem.word) == fmt::format("{}.{}", turn.number, only_action))
            explain_irregularity(text, irregularity, setup);
    if (!any) append(text, "    {}\n", tr("nothing was gained, paid or scored"));
    return text;
}

}  // namespace castellan::analyzer
