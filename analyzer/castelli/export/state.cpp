#include "analyzer/castelli/export/state.hpp"

#include "analyzer/castelli/export/action.hpp"
#include "analyzer/castelli/export/names.hpp"
#include "analyzer/castelli/game_parts.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/position/fields.hpp"
#include "engine/castelli/rules/overbuilding.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

template <class Counts>
void write_card_counts(base::Json& json, std::string_view key, const Counts& counts) {
    json.begin_object(key);
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        if (counts[kind] > 0) json.field(code(CardKind(kind)), counts[kind]);
    json.end_object();
}

/// D1, D2: null without the module; else the tile as far as the record knows it.
void write_tile_in_hand(base::Json& json, const Setup& setup, std::uint8_t tile) {
    if (tile == no_index) {
        json.null("tile_in_hand");
        return;
    }
    json.begin_object("tile_in_hand");
    write_tile_id(json, "tile", tile, *setup.set);
    json.flag("start_tile", tile == unseen_start_tile || setup.set->is_start_tile(tile));
    json.end_object();
}

void write_player(base::Json& json, const Table& table, Colour colour) {
    const PlayerState& player = table.state.players[std::size_t(colour)];
    json.begin_object();
    json.field("vp", player.vp);
    for (std::size_t resource = 0; resource < resource_count; ++resource)
        json.field(name(Resource(resource)), player.resources[resource]);
    json.field("silver", player.silver);
    json.field("castles", player.castles_built);
    json.begin_object("hand");
    write_card_counts(json, "known", player.hand.known);
    json.field("unknown", player.hand.unknown);
    json.end_object();
    write_tile_in_hand(json, table.setup, table.state.held_tiles[std::size_t(colour)]);
    json.end_object();
}

void write_deck(base::Json& json, const Deck& deck) {
    json.begin_object("deck");
    json.field("never_drawn", deck.shuffled);
    json.begin_array("returned");
    for (std::size_t card = 0; card < deck.returned_count; ++card) json.string(code(deck.returned[card]));
    json.end_array();
    write_card_counts(json, "identified", deck.identified);
    json.flag("ambiguous", deck.ambiguous != 0);
    json.end_object();
}

void write_lying_tiles(base::Json& json, const Table& table) {
    json.begin_object("tiles");
    for (SquareId square = 0; square < table.setup.board.square_count; ++square) {
        const Placed placed = table.state.tiles[square];
        if (placed.tile == no_index) continue;
        json.begin_object(space_name(table.setup.board.squares[square].space));
        json.field("tile", table.setup.set->tiles[placed.tile].id);
        json.field("rotation", placed.rotation);
        json.end_object();
    }
    json.end_object();
    json.field("face_down", table.state.face_down_tiles());
}

/// By Tier.
constexpr std::array<std::string_view, 3> tiers = {"alone", "beneath", "on_top"};

void write_castles(base::Json& json, const Table& table) {
    json.begin_array("castles");
    for (std::size_t index = 0; index < table.state.castle_count; ++index) {
        const Castle& castle = table.state.castles[index];
        json.begin_object();
        json.field("player", export_name(castle.owner));
        json.field("area", area_name(table.setup.board, castle.area));
        write_site(json, castle.site);
        json.field("tier", tiers[std::size_t(castle.tier)]);
        json.end_object();
    }
    json.end_array();
}

void write_area_set(base::Json& json, std::string_view key, const Board& board,
                    const std::array<std::uint64_t, 2>& areas) {
    json.begin_array(key);
    for (std::uint8_t area = 0; area < board.area_count; ++area)
        if (areas[area / 64] >> (area % 64) & 1) json.string(area_name(board, area));
    json.end_array();
}

/// Cards that must be drawn now.
void write_due(base::Json& json, const Table& table) {
    const State& state = table.state;
    if (state.due_for == DrawFor::none) {
        json.null("due");
        return;
    }
    json.begin_object("due");
    json.field("from", position_fields::draws[std::size_t(state.due_for)]);
    if (state.due_for == DrawFor::rim) json.field("side", export_name(Side(state.due_from)));
    if (state.due_for == DrawFor::market) json.field("area", area_name(table.setup.board, state.due_from));
    json.begin_object("cards");
    for (const Colour player : table.setup.seated())
        if (state.due[std::size_t(player)] > 0) json.field(export_name(player), state.due[std::size_t(player)]);
    json.end_object();
    json.end_object();
}

/// O6e: the overbuilding that waits for the Guard.
void write_attempt(base::Json& json, const Table& table) {
    if (table.state.stage != Stage::guard) {
        json.null("attempt");
        return;
    }
    const Action attempt = announced(table.state);
    json.begin_object("attempt");
    json.field("player", export_name(attempt.player));
    json.field("owner", export_name(table.state.castles[table.state.attempt.castle].owner));
    write_castle_choice(json, attempt, table.setup.board);
    json.end_object();
}

/// The castles that a Guard has saved, by their places in the list of castles, from 0.
void write_guarded(base::Json& json, const State& state) {
    json.begin_array("guarded");
    for (std::uint8_t castle = 0; castle < state.castle_count; ++castle)
        if (state.guarded >> castle & 1) json.number(castle);
    json.end_array();
}

/// The part of the state that only the current turn needs.
void write_this_turn(base::Json& json, const Table& table) {
    const State& state = table.state;
    json.begin_object("this_turn");
    json.key("square");
    if (state.square == no_index)
        json.null();
    else
        json.string(space_name(table.setup.board.squares[state.square].space));
    json.field("gains_settled", state.gains_done);
    json.field("cards_used", state.cards_used);
    json.flag("unit_bought", state.purchase_used != 0);
    write_colours(json, "stewards", state.stewards);
    json.flag("late_stewards", state.steward_open != 0);
    write_colours(json, "guards", state.guards);
    write_guarded(json, state);
    write_tile_id(json, "gaining_tile", state.gaining_tile, *table.setup.set);
    json.end_object();
}

}  // namespace

void write_state(base::Json& json, const Table& table) {
    const auto& [setup, state, deck] = table;
    json.begin_object();
    json.field("turn", state.turn);
    json.field("active", export_name(state.active));
    json.field("stage", position_fields::stages[std::size_t(state.stage)]);
    json.key("decider");
    if (state.stage == Stage::mine || state.stage == Stage::over)
        json.null();
    else
        json.string(export_name(decider(table)));
    json.begin_object("players");
    for (const Colour player : setup.seated()) {
        json.key(export_name(player));
        write_player(json, table, player);
    }
    json.end_object();
    json.field("mine_silver", state.mines[0] + state.mines[1]);
    json.begin_array("mines");
    for (const GamePart& part : parts_of(setup)) json.number(state.mines[part.number()]);
    json.end_array();
    write_deck(json, deck);
    write_lying_tiles(json, table);
    write_castles(json, table);
    write_octagons(json, "villages", state.villages, setup.board);
    write_octagons(json, "cities", state.cities, setup.board);
    json.field("villages_aside", state.villages_aside);
    json.field("cities_aside", state.cities_aside);
    write_area_set(json, "evaluated", setup.board, state.evaluated);
    write_area_set(json, "waiting", setup.board, state.waiting);
    write_due(json, table);
    write_attempt(json, table);
    write_this_turn(json, table);
    json.end_object();
}

}  // namespace castellan::analyzer
