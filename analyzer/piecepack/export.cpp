#include "analyzer/piecepack/export.hpp"

#include <algorithm>

#include "analyzer/piecepack/data.hpp"
#include "analyzer/piecepack/export_line.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "analyzer/record/export_parts.hpp"
#include "base/utf8.hpp"
#include "engine/piecepack/rules/ending.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using notation::NodeKind;

namespace {

constexpr int export_format_version = 1;

void write_rulings(base::Json& json, const Rulings& rulings) {
    json.begin_array("rulings");
    for (std::size_t index = 0; index < ruling_count; ++index) {
        const RulingEntry& ruling = info(RulingName(index));
        json.begin_object();
        json.field("name", ruling.name);
        json.field("value", ruling.values[rulings.value(RulingName(index))]);
        json.field("default", ruling.values[0]);
        json.field("rule", ruling.rules);
        json.end_object();
    }
    json.end_array();
}

void write_rolls(base::Json& json, const Rolls& rolls) {
    json.begin_array("rolls");
    for (const auto& roll : rolls) {
        json.begin_object();
        for (const Die& die : roll) json.field(letter_text(die.player), std::string(1, letter(die.rank)));
        json.end_object();
    }
    json.end_array();
}

void write_setup(base::Json& json, const PlayedGame& game) {
    const Setup& setup = game.setup();
    json.begin_object("setup");
    write_players(json, game);
    json.field("rounds", setup.rounds());
    json.field("variant", name(setup.variant));
    write_rulings(json, setup.rulings);
    write_rolls(json, game.opening().rolls);
    json.begin_array("tiles");
    for (std::uint8_t id = 0; id < tile_count; ++id)
        if (setup.in_play(Tile{id})) json.string(text(Tile{id}));
    json.end_array();
    json.end_object();
}

/// The players that a result names; what is no player is left out.
SuitSet named_in(std::string_view result) {
    SuitSet named;
    for (const Suit suit : all_suits)
        if (result.find(letter(suit)) != std::string_view::npos) named.add(suit);
    return named;
}

std::string_view verdict_on(std::string_view result, const PlayedGame& game) {
    const SuitSet named = named_in(result);
    const auto winners = game.winners();
    if (named.empty()) return "no-claim";
    if (!winners) return "unchecked";
    if (!may_have_won(game.setup(), game.main_line().end, named)) return "false";
    return winners->certain ? "true" : "possible";
}

/// The result as written, and whether it names the right winners (E1).
void write_result(base::Json& json, const notation::Record& record, const OpenedRecord& opened) {
    const auto node = std::find_if(record.nodes.rbegin(), record.nodes.rend(),
                                   [](const notation::Node& candidate) { return candidate.kind == NodeKind::result; });
    if (node == record.nodes.rend()) return json.null("result");
    const auto written = node->span.of(record.text);
    json.begin_object("result");
    json.field("word", base::well_formed(written));
    json.field("verdict", opened.game ? verdict_on(written, *opened.game) : "unchecked");
    json.end_object();
}

/// E1
void write_winners(base::Json& json, const OpenedRecord& opened) {
    const auto winners = opened.game ? opened.game->winners() : std::nullopt;
    if (!winners) {
        json.null("winners");
        return json.null("winners_certain");
    }
    write_suits(json, "winners", opened.game->setup(), winners->suits);
    json.flag("winners_certain", winners->certain);
}

/// A record that cannot be set up has no turns.
void write_no_line(base::Json& json, const OpenedRecord& opened) {
    json.begin_array("introduction");
    json.end_array();
    json.null("start");
    json.begin_array("turns");
    json.end_array();
    write_not_set_up(json, opened.diagnostics);
}

}  // namespace

void write_export(base::Json& json, const OpenedRecord& opened, const notation::Record& record,
                  const notation::DiagnosticSource& source, const ExportForm& form) {
    json.begin_object();
    json.field("castellan-piecepack-export", export_format_version);
    write_source(json, source);
    write_tags(json, record);
    if (opened.game) {
        write_setup(json, *opened.game);
        write_main_line(json, opened, form);
        write_totals(json, opened.game->setup(), opened.game->main_line().end);
    } else {
        json.null("setup");
        write_no_line(json, opened);
        json.null("totals");
    }
    write_result(json, record, opened);
    write_winners(json, opened);
    write_diagnostics_json(json, {record.text, opened.diagnostics, source});
    json.end_object();
}

}  // namespace castellan::analyzer::piecepack
