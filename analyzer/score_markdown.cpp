#include <fmt/format.h>

#include <bit>

#include "analyzer/checker.hpp"
#include "analyzer/event_text.hpp"
#include "analyzer/markdown_escape.hpp"
#include "analyzer/problem_text.hpp"
#include "analyzer/reports.hpp"
#include "analyzer/score_parts.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;
using Out = std::back_insert_iterator<std::string>;

void write_totals(Out out, const State& state, const Setup& setup, const Names& names) {
    fmt::format_to(out, "\n| {} | {} | {} | {} | {} | {} | {} | {} |\n|---|--:|--:|--:|--:|--:|--:|--:|\n",
                   tr("player"), tr("VP"), tr("wood"), tr("grain"), tr("rocks"), tr("silver"), tr("cards"),
                   tr("castles"));
    for (const Colour colour : setup.seated()) {
        const PlayerState& player = state.players[std::size_t(colour)];
        fmt::format_to(out, "| {} | {} | {} | {} | {} | {} | {} | {} |\n", names[std::size_t(colour)], player.vp,
                       player.resources[0], player.resources[1], player.resources[2], player.silver, player.hand.size(),
                       player.castles_built);
    }
}

void write_event(Out out, const Event& event, const Setup& setup, const Names& names) {
    fmt::format_to(out, "  - {} ({})\n", event_text(event, setup, names), event.rule->id);
}

void write_turn(Out out, const SheetTurn& turn, const Setup& setup, const Names& names) {
    fmt::format_to(out, "\n## {}. {}\n\n", turn.number, names[std::size_t(turn.player)]);
    for (const Step& step : turn.steps) {
        const auto action = action_text(step.action, setup, names);
        if (!action.empty()) fmt::format_to(out, "- {} {}\n", names[std::size_t(step.action.player)], action);
        for (auto event = step.first_event; event < step.end_event; ++event)
            write_event(out, turn.events[event], setup, names);
    }
    write_totals(out, turn.after, setup, names);
}

}  // namespace

std::string score_markdown(const ScoreSheet& sheet, const Setup& setup) {
    std::string text;
    const Out out(text);
    Names names;
    for (std::size_t colour = 0; colour < colour_count; ++colour) names[colour] = markdown_escaped(sheet.names[colour]);
    fmt::format_to(out, "# {}\n\n", sheet.title.empty() ? tr("A game of Castelli") : markdown_escaped(sheet.title));
    for (const Colour colour : setup.seated())
        fmt::format_to(out, "- {}: {}\n", tr(name(colour)), names[std::size_t(colour)]);
    if (const auto rulings = setup.rulings.text(); !rulings.empty())
        fmt::format_to(out, "- {}\n", tr("Rulings: {}", markdown_escaped(rulings)));
    for (const SheetTurn& turn : sheet.turns) write_turn(out, turn, setup, names);
    if (sheet.final) {
        fmt::format_to(out, "\n## {}\n\n", tr("Final scoring"));
        for (const Event& event : sheet.final->events)
            fmt::format_to(out, "- {} ({})\n", event_text(event, setup, names), event.rule->id);
        write_totals(out, sheet.final->after, setup, names);
        fmt::format_to(out, "\n**{}** (E5)\n", winners_text(sheet, setup, names));
    }
    if (sheet.stopped)
        fmt::format_to(out, "\n{}\n", tr("Not played further: {}", markdown_escaped(stop_text(*sheet.stopped))));
    return text;
}

}  // namespace castellan::analyzer
