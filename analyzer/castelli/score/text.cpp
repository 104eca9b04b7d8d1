#include <fmt/core.h>

#include <span>

#include "analyzer/castelli/card_table.hpp"
#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/castelli/score/reports.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "base/columns.hpp"
#include "base/visible.hpp"
#include "language/append.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::append;
using language::tr;
using language::trn;

namespace {

using namespace castelli;

constexpr std::size_t widest_name = 16;

void write_totals(std::string& out, const State& state, const Setup& setup, std::span<const Colour> players,
                  const Names& names) {
    const bool held = setup.modules.has(Module::dilemma);
    for (const Colour colour : players) {
        const PlayerState& player = state.players[colour];
        const auto castles = trn("{:>2} castle", "{:>2} castles", player.castles_built);
        append(out, "      {} {} {}  {} {} {}\n", letter(colour),
               base::left_aligned(base::first_columns(names[colour], widest_name), widest_name),
               trn("{:>3} VP", "{:>3} VP", player.vp),
               tr("{:>2} wood {:>2} grain {:>2} rocks {:>3} silver", player.resources[Resource::wood],
                  player.resources[Resource::grain], player.resources[Resource::rocks], player.silver),
               trn("{:>2} card ", "{:>2} cards", player.hand.size()),
               held ? fmt::format("{:<10}  {}", castles, held_tile_text(state.held_tiles[colour], setup)) : castles);
    }
}

void write_event(std::string& out, const Event& event, const Setup& setup, const Names& names) {
    append(out, "        {}  [{}]\n", event_text(event, setup, names), event.rule->id);
}

void write_turn(std::string& out, const PlayedTurn& turn, const Setup& setup, const Names& names) {
    append(out, "\n{:>3}. {} {}\n", turn.play.number, letter(turn.play.player), names[turn.play.player]);
    for (const Step& step : turn.play.steps) {
        if (const auto action = action_text(step.action, setup, names); !action.empty())
            append(out, "      {} {}\n", names[step.action.player], action);
        for (const Event& event : turn.play.events_of(step))
            if (!repeats_action(event)) write_event(out, event, setup, names);
    }
    write_totals(out, turn.state, setup, concerned_players(setup, turn.play.player), names);
}

void write_colours(std::string& out, std::string_view heading, std::span<const Colour> players) {
    append(out, "\n      {:28}", heading);
    for (const Colour colour : players) append(out, "{:>6}", letter(colour));
    append(out, "\n");
}

/// O7: the castles in line with each settlement, and who scores what.
void write_settlements(std::string& out, const ScoreSheet& sheet, const Setup& setup, const GamePart& part,
                       const Names& names) {
    const auto players = part.players();
    write_colours(out, tr("castles in line") + "  [O7]", players);
    for (const SettlementScore& settlement : settlement_scores(sheet.end, sheet.final->play.events, setup)) {
        if (!part.has_octagon(settlement.octagon)) continue;
        append(out, "      {:28}", settlement_text(settlement, setup));
        for (const Colour colour : players) append(out, "{:>6}", settlement.majority.castles[colour]);
        append(out, "   {}{}\n", shares_text(settlement, setup, names),
               settlement.each > 0 ? fmt::format(" {}", tr("VP")) : "");
    }
}

void write_points(std::string& out, const ScoreSheet& sheet, const Setup& setup, const GamePart& part) {
    const auto players = part.players();
    write_colours(out, tr("VP"), players);
    for (const PointsRow& row : points_rows(sheet, setup.modules)) {
        const auto title = row.rule.empty() ? tr(row.name) : fmt::format("{}  [{}]", tr(row.name), row.rule);
        append(out, "      {:28}", title);
        for (const Colour colour : players) append(out, "{:>6}", row.points[colour]);
        append(out, "\n");
    }
    append(out, "\n");
}

/// The lines of the final scoring.
void write_final_events(std::string& out, const ScoreSheet& sheet, const Setup& setup, const GamePart& part,
                        const Names& names) {
    append(out, "\n{}\n", tr("Final scoring"));
    for (const Event& event : sheet.final->play.events)
        if (part.has(event)) write_event(out, event, setup, names);
    if (setup.modules.has(Module::battle)) write_settlements(out, sheet, setup, part, names);
}

void write_score(std::string& out, const ScoreSheet& sheet, const Setup& setup, const GamePart& part,
                 const Names& names) {
    write_points(out, sheet, setup, part);
    write_totals(out, sheet.end, setup, part.players(), names);
    append(out, "\n{}  [E5]\n", winners_text(sheet, setup, names, part));
}

/// One part of the record: in a tournament the turns of both alternate, and are kept apart.
void write_game(std::string& out, const ScoreSheet& sheet, const Setup& setup, const GamePart& part, const Names& names,
                SheetExtent extent) {
    if (part.is_one_of_several()) append(out, "\n{}\n", part.heading(names));
    if (extent == SheetExtent::whole) {
        for (const PlayedTurn& turn : sheet.turns)
            if (part.has(turn.play.player)) write_turn(out, turn, setup, names);
        if (sheet.final) write_final_events(out, sheet, setup, part, names);
    } else if (!sheet.final) {
        append(out, "\n");
        write_totals(out, sheet.end, setup, part.players(), names);
    }
    if (sheet.final) write_score(out, sheet, setup, part, names);
}

}  // namespace

std::string score_text(const ScoreSheet& sheet, const Setup& setup, SheetExtent extent) {
    std::string text;
    const Names names = visible_names(sheet.names);
    if (!sheet.title.empty()) append(text, "{}\n", base::visible(sheet.title));
    std::string players;
    for (const Colour colour : setup.seated())
        players += fmt::format("{}{} ({})", players.empty() ? "" : ", ", names[colour], tr(name(colour)));
    append(text, "{}\n", players);
    if (const auto rulings = setup.rulings.text(); !rulings.empty()) append(text, "{}\n", tr("Rulings: {}", rulings));
    if (!setup.modules.none()) append(text, "{}\n", modules_text(setup.modules));
    for (const GamePart& part : parts_of(setup)) write_game(text, sheet, setup, part, names, extent);
    if (const auto cards = cards_of(sheet); cards.any() && extent == SheetExtent::whole)
        append(text, "\n{}\n{}", tr("Cards in English, German and Dutch:"), card_lines("      ", cards));
    if (sheet.stopped)
        append(text, "\n{}\n", tr("Not played further: {}", stop_text(*sheet.stopped)));
    else if (!sheet.final)
        append(text, "\n{}\n", tr("Unfinished: no final scoring"));
    return text;
}

}  // namespace castellan::analyzer
