#include "analyzer/castelli/export/action.hpp"

#include "analyzer/castelli/export/names.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/rulebook/rules.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

std::string octagon_name(const Board& board, OctagonId octagon) { return space_name(board.octagons[octagon].space); }

void write_choice(base::Json& json, const Action& action, const Setup& setup) {
    json.begin_object("choice");
    switch (action.kind) {
        case ActionKind::place:
            json.field("square", space_name(setup.board.squares[action.square].space));
            json.field("rotation", action.rotation);
            json.flag("exchanged", action.taken_tile != no_index);
            break;
        case ActionKind::steward: json.field("rotation", action.rotation); break;
        case ActionKind::evaluate: json.field("area", area_name(setup.board, action.area)); break;
        case ActionKind::use:
            json.field("card", code(action.card));
            if (action.card == CardKind::traitor) json.field("target", export_name(action.target));
            if (names_octagon(action.card)) json.field("octagon", octagon_name(setup.board, action.octagon));
            break;
        case ActionKind::sell: json.field("card", code(action.card)); break;
        case ActionKind::build:
        case ActionKind::overbuild: write_castle_choice(json, action, setup.board); break;
        default: break;
    }
    json.end_object();
}

void write_chance(base::Json& json, const Action& action, const Setup& setup) {
    json.begin_object("chance");
    if (action.kind == ActionKind::place) {
        json.field("tile", setup.set->tiles[action.tile].id);
        write_tile_id(json, "taken", action.taken_tile, *setup.set);
    }
    if (action.kind == ActionKind::draw) json.field("card", code(action.card));
    if (action.kind == ActionKind::use && action.card == CardKind::traitor) json.field("taken", code(action.taken));
    json.end_object();
}

void write_evaluated(base::Json& json, const Event& event) {
    json.field("amount", event.amount);
    json.begin_object("influence");
    for (std::uint8_t colour = 0; colour < colour_count; ++colour)
        if (const int value = influence_of(event.influence, Colour(colour)); value > 0)
            json.field(export_name(Colour(colour)), value);
    json.end_object();
    write_colours(json, "tied", event.tied);
}

void write_change(base::Json& json, const Event& event, const Board& board) {
    if (event.rule == &rules::T4) json.field("side", export_name(event.side));
    json.field("unit", export_name(event.unit));
    json.field("amount", event.amount);
    if (event.kind == EventKind::gained) json.field("lost", event.lost);
    if (event.kind != EventKind::scored) return;
    json.field("count", event.count);
    json.field("each", event.each);
    write_octagons(json, "places", event.places, board);
}

void write_event(base::Json& json, const Event& event, const Board& board) {
    json.begin_object();
    json.field("event", export_name(event.kind));
    json.field("rule", event.rule->id);
    if (event.kind != EventKind::evaluated) json.field("player", export_name(event.player));
    if (event.space.valid()) json.field("space", space_name(event.space));
    if (event.area != no_index) json.field("area", area_name(board, event.area));
    switch (event.kind) {
        case EventKind::evaluated: write_evaluated(json, event); break;
        case EventKind::built:
        case EventKind::guarded: write_site(json, event.count); break;
        case EventKind::founded: json.field("settlement", event.rule == &rules::O6a ? "city" : "village"); break;
        case EventKind::burnt:
        case EventKind::exchanged:
        case EventKind::turned: break;
        default: write_change(json, event, board); break;
    }
    json.end_object();
}

}  // namespace

void write_castle_choice(base::Json& json, const Action& action, const Board& board) {
    json.field("octagon", octagon_name(board, board.areas[action.area].octagon));
    json.field("area", area_name(board, action.area));
    write_site(json, action.site);
    json.key("bought");
    if (action.purchase == no_purchase)
        json.null();
    else
        json.string(name(Resource(action.purchase)));
    json.begin_array("cards");
    for (const BuildCardInfo& card : build_cards)
        if (has(action.with, card.bit)) json.string(code(card.kind));
    json.end_array();
}

void write_action(base::Json& json, const Action& action, const Setup& setup) {
    json.field("action", export_name(action.kind));
    json.key("player");
    if (action.kind == ActionKind::finish)
        json.null();
    else
        json.string(export_name(action.player));
    write_choice(json, action, setup);
    write_chance(json, action, setup);
}

void write_events(base::Json& json, std::string_view key, std::span<const Event> events, const Board& board) {
    json.begin_array(key);
    for (const Event& event : events) write_event(json, event, board);
    json.end_array();
}

void write_verdict(base::Json& json, const Verdict& verdict, std::string_view outcome, const Board& board) {
    json.begin_object("verdict");
    json.flag("allowed", verdict.allowed());
    json.field("outcome", outcome);
    if (!verdict.allowed()) {
        json.field("code", verdict.refusal->code);
        json.field("rule", verdict.refusal->rule->id);
        json.field("message", message_text(verdict, board));
        json.begin_array("facts");
        if (const auto fact = fact_text(verdict, board); !fact.empty()) json.string(fact);
        json.end_array();
    }
    json.end_object();
}

}  // namespace castellan::analyzer
