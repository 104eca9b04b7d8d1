#include <fmt/core.h>

#include <span>

#include "analyzer/castelli/card_table.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/score/reports.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "base/markdown_escape.hpp"
#include "language/append.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::append;
using language::tr;

namespace {

using namespace castelli;

void write_totals(std::string& out, const State& state, const Setup& setup, std::span<const Colour> players,
                  const Names& names) {
    const bool held = setup.modules.has(Module::dilemma);
    append(out,
           "\n| {} | {} | {} | {} | {} | {} | {} | {} |{}\n"
           "|---|--:|--:|--:|--:|--:|--:|--:|{}\n",
           tr("player"), tr("VP"), tr("wood"), tr("grain"), tr("rocks"), tr("silver"), tr("cards"), tr("castles"),
           held ? fmt::format(" {} |", tr("tile in hand")) : "", held ? "---|" : "");
    for (const Colour colour : players) {
        const PlayerState& player = state.players[colour];
        append(out, "| {} | {} | {} | {} | {} | {} | {} | {} |", names[colour], player.vp,
               player.resources[Resource::wood], player.resources[Resource::grain], player.resources[Resource::rocks],
               player.silver, player.hand.size(), player.castles_built);
        if (held) append(out, " {} |", held_tile_text(state.held_tiles[colour], setup));
        append(out, "\n");
    }
}

void write_event(std::string& out, const Event& event, const Setup& setup, const Names& names) {
    append(out, "  - {} ({})\n", event_text(event, setup, names), event.rule->id);
}

void write_turn(std::string& out, const PlayedTurn& turn, const Setup& setup, const Names& names) {
    append(out, "\n## {}. {}\n\n", turn.play.number, names[turn.play.player]);
    for (const Step& step : turn.play.steps) {
        const auto action = action_text(step.action, setup, names);
        if (!action.empty()) append(out, "- {} {}\n", names[step.action.player], action);
        for (const Event& event : turn.play.events_of(step)) write_event(out, event, setup, names);
    }
    write_totals(out, turn.state, setup, concerned_players(setup, turn.play.player), names);
}

/// The head of a table with a column for each player, and one more.
void write_head(std::string& out, std::string_view first, std::span<const Colour> players, const Names& names,
                std::string_view last) {
    append(out, "\n| {} |", first);
    for (const Colour colour : players) append(out, " {} |", names[colour]);
    if (!last.empty()) append(out, " {} |", last);
    append(out, "\n|---|");
    for (std::size_t player = 0; player < players.size(); ++player) append(out, "--:|");
    append(out, "{}\n", last.empty() ? "" : "---|");
}

/// O7: the castles in line with each settlement, and who scores what.
void write_settlements(std::string& out, const ScoreSheet& sheet, const Setup& setup, const GamePart& part,
                       const Names& names) {
    const auto players = part.players();
    write_head(out, tr("castles in line") + " (O7)", players, names, tr("VP"));
    for (const SettlementScore& settlement : settlement_scores(sheet.end, sheet.final->play.events, setup)) {
        if (!part.has_octagon(settlement.octagon)) continue;
        append(out, "| {} |", settlement_text(settlement, setup));
        for (const Colour colour : players) append(out, " {} |", settlement.majority.castles[colour]);
        append(out, " {} |\n", shares_text(settlement, setup, names));
    }
}

void write_points(std::string& out, const ScoreSheet& sheet, const Setup& setup, const GamePart& part,
                  const Names& names) {
    const auto players = part.players();
    write_head(out, tr("VP"), players, names, "");
    for (const PointsRow& row : points_rows(sheet, setup.modules)) {
        append(out, "| {}{} |", tr(row.name), row.rule.empty() ? "" : fmt::format(" ({})", row.rule));
        for (const Colour colour : players) append(out, " {} |", row.points[colour]);
        append(out, "\n");
    }
}

/// The lines of the final scoring.
void write_final_events(std::string& out, const ScoreSheet& sheet, const Setup& setup, const GamePart& part,
                        const Names& names) {
    append(out, "\n## {}\n\n", tr("Final scoring"));
    for (const Event& event : sheet.final->play.events)
        if (part.has(event)) append(out, "- {} ({})\n", event_text(event, setup, names), event.rule->id);
    if (setup.modules.has(Module::battle)) write_settlements(out, sheet, setup, part, names);
}

void write_score(std::string& out, const ScoreSheet& sheet, const Setup& setup, const GamePart& part,
                 const Names& names) {
    write_points(out, sheet, setup, part, names);
    write_totals(out, sheet.end, setup, part.players(), names);
    append(out, "\n**{}** (E5)\n", winners_text(sheet, setup, names, part));
}

/// One part of the record: in a tournament the turns of both alternate, and are kept apart.
void write_game(std::string& out, const ScoreSheet& sheet, const Setup& setup, const GamePart& part, const Names& names,
                SheetExtent extent) {
    if (part.is_one_of_several()) append(out, "\n# {}\n", part.heading(names));
    if (extent == SheetExtent::whole) {
        for (const PlayedTurn& turn : sheet.turns)
            if (part.has(turn.play.player)) write_turn(out, turn, setup, names);
        if (sheet.final) write_final_events(out, sheet, setup, part, names);
    } else if (!sheet.final) {
        write_totals(out, sheet.end, setup, part.players(), names);
    }
    if (sheet.final) write_score(out, sheet, setup, part, names);
}

void write_cards(std::string& out, CardKinds kinds) {
    append(out, "\n| {} | English | Deutsch | Nederlands |\n|---|---|---|---|\n", tr("cards"));
    for (std::size_t card = 0; card < card_kind_count; ++card) {
        if (!kinds[card]) continue;
        const auto& [english, german, dutch] = names_of(CardKind(card));
        append(out, "| {} | {} | {} | {} |\n", code(CardKind(card)), english, german, dutch);
    }
}

}  // namespace

std::string score_markdown(const ScoreSheet& sheet, const Setup& setup, SheetExtent extent) {
    std::string text;
    Names names;
    for (const Colour colour : ColourSet::all()) names[colour] = base::markdown_escaped(sheet.names[colour]);
    append(text, "# {}\n\n", sheet.title.empty() ? tr("A game of Castelli") : base::markdown_escaped(sheet.title));
    for (const Colour colour : setup.seated()) append(text, "- {}: {}\n", tr(name(colour)), names[colour]);
    if (const auto rulings = setup.rulings.text(); !rulings.empty())
        append(text, "- {}\n", tr("Rulings: {}", base::markdown_escaped(rulings)));
    if (!setup.modules.none()) append(text, "- {}\n", modules_text(setup.modules));
    for (const GamePart& part : parts_of(setup)) write_game(text, sheet, setup, part, names, extent);
    if (const auto cards = cards_of(sheet); cards.any() && extent == SheetExtent::whole) write_cards(text, cards);
    if (sheet.stopped)
        append(text, "\n{}\n", tr("Not played further: {}", base::markdown_escaped(stop_text(*sheet.stopped))));
    return text;
}

}  // namespace castellan::analyzer
