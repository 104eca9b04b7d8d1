#include "analyzer/castelli/score/json.hpp"

#include <fmt/core.h>

#include "analyzer/castelli/event_text.hpp"
#include "analyzer/castelli/score/reports.hpp"
#include "analyzer/castelli/score/sentences.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "base/by_enum.hpp"
#include "base/visible.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

/// As a position writes it (docs/positions.md).
void write_held_tile(base::Json& json, std::uint8_t tile, const Setup& setup) {
    if (tile == no_index)
        json.null("tile");
    else if (tile == unseen_start_tile || tile == unseen_tile)
        json.field("tile", tile == unseen_start_tile ? "start" : "?");
    else
        json.field("tile", fmt::format("#{}", setup.set->tiles[tile].id));
}

void write_totals(base::Json& json, const State& state, const Setup& setup) {
    json.begin_object();
    for (const Colour colour : setup.seated()) {
        const PlayerState& player = state.players[colour];
        json.begin_object(colour_key(colour));
        json.field("vp", player.vp);
        json.field("wood", player.resources[Resource::wood]);
        json.field("grain", player.resources[Resource::grain]);
        json.field("rocks", player.resources[Resource::rocks]);
        json.field("silver", player.silver);
        json.field("cards", player.hand.size());
        json.field("castles", player.castles_built);
        if (setup.modules.has(Module::dilemma)) write_held_tile(json, state.held_tiles[colour], setup);
        json.end_object();
    }
    json.end_object();
}

/// X1
std::string_view game_key(const GamePart& part) { return part.number() == 0 ? "northern" : "southern"; }

std::string_view kind_name(EventKind kind) {
    static constexpr base::ByEnum<EventKind, std::string_view, 11> names = {
        "evaluated", "gained", "paid", "scored", "built", "founded", "burnt", "guarded", "exchanged", "turned", "owed"};
    return names[kind];
}

void write_places(base::Json& json, OctagonMask places, const Board& board) {
    json.begin_array("places");
    for (OctagonId octagon = 0; octagon < board.octagon_count; ++octagon)
        if (places >> octagon & 1) json.string(space_name(board.octagons[octagon].space));
    json.end_array();
}

void write_influence(base::Json& json, const Event& event) {
    json.begin_object("influence");
    for (const Colour colour : ColourSet::all())
        if (const int value = influence_of(event.influence, colour); value > 0) json.field(colour_key(colour), value);
    json.end_object();
}

void write_event(base::Json& json, const Event& event, const Setup& setup, const Names& names) {
    json.begin_object();
    json.field("event", kind_name(event.kind));
    json.field("rule", event.rule->id);
    if (event.kind != EventKind::evaluated) json.field("player", colour_key(event.player));
    if (event.area != no_index) json.field("area", area_name(setup.board, event.area));
    if (event.space.valid()) json.field("space", space_name(event.space));
    if (event.rule == &rules::T4) json.field("side", side_letters.substr(std::size_t(event.side), 1));
    if (event.kind == EventKind::gained || event.kind == EventKind::paid || event.kind == EventKind::scored ||
        event.kind == EventKind::owed) {
        json.field("unit", event.unit == Unit::vp ? std::string_view("vp") : unit_name(event.unit));
        json.field("amount", event.amount);
    }
    if (event.lost > 0) json.field("lost", event.lost);
    if (event.kind == EventKind::scored) {
        json.field("count", event.count);
        json.field("each", event.each);
        write_places(json, event.places, setup.board);
    }
    if (event.kind == EventKind::evaluated) write_influence(json, event);
    json.field("text", event_text(event, setup, names));
    json.end_object();
}

void write_lines(base::Json& json, const Events& events, const Setup& setup, const Names& names) {
    json.begin_array("lines");
    for (const Event& event : events) write_event(json, event, setup, names);
    json.end_array();
}

void write_turns(base::Json& json, const ScoreSheet& sheet, const Setup& setup, const Names& names) {
    json.begin_array("turns");
    for (const PlayedTurn& turn : sheet.turns) {
        json.begin_object();
        json.field("turn", turn.play.number);
        json.field("player", colour_key(turn.play.player));
        if (const GamePart part = part_of(setup, turn.play.player); part.is_one_of_several())
            json.field("game", game_key(part));
        write_lines(json, turn.play.events, setup, names);
        json.key("totals");
        write_totals(json, turn.state, setup);
        json.end_object();
    }
    json.end_array();
}

/// Silver from the mine (A8).
void write_mine(base::Json& json, const PlayedTurn& final, const Setup& setup) {
    json.begin_object("mine");
    for (const Colour colour : setup.seated()) {
        int sum = 0;
        for (const Event& event : final.play.events)
            if (event.player == colour && event.kind == EventKind::gained && event.rule == &rules::A8)
                sum += event.amount;
        json.field(colour_key(colour), sum);
    }
    json.end_object();
}

/// O7
void write_settlements(base::Json& json, const PlayedTurn& final, const Setup& setup) {
    json.begin_array("settlements");
    for (const SettlementScore& settlement : settlement_scores(final.state, final.play.events, setup)) {
        const Octagon& octagon = setup.board.octagons[settlement.octagon];
        const auto players = GamePart(setup, octagon.half).players();
        json.begin_object();
        json.field("space", space_name(octagon.space));
        json.field("kind", settlement.is_city ? "city" : "village");
        json.begin_object("castles");
        for (const Colour colour : players) json.field(colour_key(colour), settlement.majority.castles[colour]);
        json.end_object();
        json.begin_object("points");
        for (const Colour colour : players)
            if (settlement.majority.tied.contains(colour)) json.field(colour_key(colour), settlement.each);
        json.end_object();
        json.end_object();
    }
    json.end_array();
}

void write_final(base::Json& json, const ScoreSheet& sheet, const Setup& setup, const Names& names) {
    json.key("final");
    if (!sheet.final) {
        json.null();
        return;
    }
    json.begin_object();
    write_mine(json, *sheet.final, setup);
    for (const FinalLine& line : final_lines(setup.modules)) {
        json.begin_object(line.rule->id);
        for (const Colour colour : setup.seated())
            json.field(colour_key(colour), points_by(sheet.final->play.events, colour, line));
        json.end_object();
    }
    if (setup.modules.has(Module::battle)) write_settlements(json, *sheet.final, setup);
    write_lines(json, sheet.final->play.events, setup, names);
    json.end_object();
}

void write_winners(base::Json& json, const ScoreSheet& sheet, const Setup& setup) {
    if (!sheet.final) {
        json.null("winners");
        return;
    }
    json.begin_array("winners");
    for (const Colour colour : setup.seated())
        if (sheet.winners.colours.contains(colour)) json.string(colour_key(colour));
    json.end_array();
    json.flag("decided_by_castles", sheet.winners.by_castles != 0);
}

/// X1: the two games of a tournament's record, each with its winners.
void write_games(base::Json& json, const ScoreSheet& sheet, const Setup& setup) {
    json.begin_array("games");
    for (const GamePart& part : parts_of(setup)) {
        const auto players = part.players();
        json.begin_object();
        json.field("game", game_key(part));
        json.begin_array("players");
        for (const Colour colour : players) json.string(colour_key(colour));
        json.end_array();
        if (sheet.final) {
            json.begin_array("winners");
            for (const Colour colour : players)
                if (sheet.winners.colours.contains(colour)) json.string(colour_key(colour));
            json.end_array();
            json.flag("decided_by_castles", part.decided_by_castles(sheet.winners));
        } else {
            json.null("winners");
        }
        json.end_object();
    }
    json.end_array();
}

}  // namespace

std::string_view colour_key(Colour colour) { return colour_letters.substr(std::size_t(colour), 1); }

void write_game_json(base::Json& json, const ScoreSheet& sheet, const Setup& setup) {
    json.field("title", base::visible(sheet.title));
    json.begin_array("players");
    for (const Colour colour : setup.seated()) {
        json.begin_object();
        json.field("colour", colour_key(colour));
        json.field("name", base::visible(sheet.names[colour]));
        json.end_object();
    }
    json.end_array();
    json.field("modules", setup.modules.text());
    json.field("rulings", setup.rulings.text());
}

void write_score_json(base::Json& json, const ScoreSheet& sheet, const Setup& setup) {
    const Names names = visible_names(sheet.names);
    write_turns(json, sheet, setup, names);
    write_final(json, sheet, setup, names);
    json.begin_object("totals");
    for (const Colour colour : setup.seated()) json.field(colour_key(colour), sheet.end.players[colour].vp);
    json.end_object();
    write_winners(json, sheet, setup);
    if (parts_of(setup).size() > 1) write_games(json, sheet, setup);
    json.key("stopped");
    if (sheet.stopped) {
        json.begin_object();
        json.field("code", sheet.stopped->code);
        json.field("at", sheet.stopped->address);
        json.field("message", base::visible(sheet.stopped->message));
        json.end_object();
    } else {
        json.null();
    }
}

std::string score_json(const ScoreSheet& sheet, const Setup& setup, const TextProblems& problems) {
    base::Json json;
    json.begin_object();
    json.field("castellan-score", 1);
    write_diagnostics_json(json, problems);
    write_game_json(json, sheet, setup);
    write_score_json(json, sheet, setup);
    json.end_object();
    return json.text();
}

}  // namespace castellan::analyzer
