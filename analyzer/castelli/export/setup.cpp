#include "analyzer/castelli/export/setup.hpp"

#include "analyzer/castelli/export/names.hpp"
#include "analyzer/castelli/game_parts.hpp"
#include "analyzer/castelli/report/titles.hpp"
#include "base/utf8.hpp"
#include "engine/castelli/board/names.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

void write_players(base::Json& json, const Setup& setup, const notation::Record& record) {
    const auto names = player_names(record);
    json.begin_array("players");
    for (const Colour colour : setup.seated()) {
        json.begin_object();
        json.field("colour", export_name(colour));
        json.field("name", base::well_formed(names[std::size_t(colour)]));
        json.end_object();
    }
    json.end_array();
    write_colours(json, "neutral_colours", ColourSet::all() - setup.playing);
}

/// "K6, K7" as two strings.
void write_rule_ids(base::Json& json, std::string_view ids) {
    json.begin_array("rules");
    while (!ids.empty()) {
        const auto comma = std::min(ids.find(", "), ids.size());
        json.string(ids.substr(0, comma));
        ids.remove_prefix(std::min(comma + 2, ids.size()));
    }
    json.end_array();
}

void write_modules(base::Json& json, Modules modules) {
    json.begin_array("modules");
    for (const Module module : {Module::dilemma, Module::battle, Module::tournament})
        if (modules.has(module)) json.string(name(module));
    json.end_array();
}

/// X1: two in a tournament's record, the northern first; else the only one.
void write_games(base::Json& json, const Setup& setup) {
    json.begin_array("games");
    for (const GamePart& part : parts_of(setup)) {
        json.begin_object();
        write_colours(json, "players", part.colours());
        write_colours(json, "neutral_colours", ColourSet::all() - part.colours());
        json.end_object();
    }
    json.end_array();
    json.key("mine_tile");
    if (setup.mine_tile.valid())
        json.string(space_name(setup.mine_tile));
    else
        json.null();
}

void write_rulings(base::Json& json, const Rulings& rulings) {
    json.begin_array("rulings");
    for (std::size_t index = 0; index < ruling_count; ++index) {
        const RulingInfo& ruling = info(RulingName(index));
        json.begin_object();
        json.field("name", ruling.name);
        json.field("value", ruling.values[rulings.value(RulingName(index))]);
        json.field("default", ruling.values[0]);
        write_rule_ids(json, ruling.rules);
        json.end_object();
    }
    json.end_array();
}

}  // namespace

void write_setup(base::Json& json, const Setup& setup, const notation::Record& record, bool from_position) {
    json.begin_object();
    write_players(json, setup, record);
    write_modules(json, setup.modules);
    write_games(json, setup);
    write_rulings(json, setup.rulings);
    json.key("set");
    write_set(json, *setup.set);
    json.field("layout", setup.layout);
    json.field("pieces", setup.pieces);
    json.flag("from_position", from_position);
    json.begin_object("deck");
    for (std::size_t kind = 0; kind < card_kind_count; ++kind)
        if (setup.cards[kind] > 0) json.field(code(CardKind(kind)), setup.cards[kind]);
    json.end_object();
    json.key("board");
    write_board(json, setup.board);
    json.end_object();
}

}  // namespace castellan::analyzer
