#include "analyzer/carcassonne/export.hpp"

#include <algorithm>

#include "analyzer/carcassonne/data.hpp"
#include "analyzer/carcassonne/export_line.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "analyzer/record/export_parts.hpp"
#include "base/utf8.hpp"
#include "engine/carcassonne/rules/ending.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using notation::NodeKind;

namespace {

constexpr int export_format_version = 1;

void write_rulings(base::Json& json, const Rulings& chosen) {
    json.begin_array("rulings");
    for (std::size_t index = 0; index < ruling_count; ++index) {
        const RulingEntry& ruling = rulings()[index];
        json.begin_object();
        json.field("name", ruling.name);
        json.field("value", ruling.values[chosen.value(RulingName(index))]);
        json.field("default", ruling.values[0]);
        json.field("rule", ruling.rules);
        json.end_object();
    }
    json.end_array();
}

std::string sides_text(SideSet sides) {
    std::string text;
    for (const Side side : all_sides)
        if (sides.contains(side)) text += letter(side);
    return text;
}

void write_feature(base::Json& json, const Segment& segment) {
    json.begin_object();
    json.field("terrain", name(segment.terrain));
    switch (segment.terrain) {
        case Terrain::city:
            json.field("sides", sides_text(segment.sides));
            json.field("pennants", segment.pennants);
            break;
        case Terrain::road: json.field("sides", sides_text(segment.sides)); break;
        case Terrain::field:
            json.begin_array("halves");
            for (unsigned half = 0; half < half_count; ++half)
                if (segment.halves.contains(Half(half))) json.string(text(Half(half)));
            json.end_array();
            json.begin_array("cities");
            for (std::size_t city = 0; city < most_segments; ++city)
                if ((segment.cities >> city & 1U) != 0) json.number(std::int64_t(city));
            json.end_array();
            break;
        case Terrain::monastery: break;
    }
    json.end_object();
}

void write_kind(base::Json& json, const TileKind& kind) {
    json.begin_object();
    json.field("tile", kind.name);
    json.begin_array("aliases");
    for (const std::string& alias : kind.aliases) json.string(alias);
    json.end_array();
    json.field("count", kind.count);
    json.begin_array("edges");
    for (const Terrain edge : kind.edges) json.string(name(edge));
    json.end_array();
    json.begin_array("features");
    for (const Segment& segment : kind.segments) write_feature(json, segment);
    json.end_array();
    json.end_object();
}

void write_set(base::Json& json, const TileSet& set) {
    json.begin_object("set");
    json.field("name", set.name);
    json.field("title", base::well_formed(set.title));
    json.field("start", set.kind(set.start).name);
    json.begin_array("kinds");
    for (const TileKind& kind : set.kinds) write_kind(json, kind);
    json.end_array();
    json.end_object();
}

void write_setup(base::Json& json, const PlayedGame& game) {
    json.begin_object("setup");
    write_players(json, game);
    write_rulings(json, game.setup().rulings);
    write_set(json, *game.setup().tiles);
    json.end_object();
}

std::string_view verdict_on(std::string_view result, const PlayedGame& game) {
    const auto named = named_winners(result);
    if (named && named->empty()) return "no-claim";
    const auto won = game.winners();
    if (result[0] == '*') return "no-claim";
    if (!won) return "unchecked";
    return named == won ? "true" : "false";
}

/// The result as written, and whether it names the right winners (F4).
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

/// F4
void write_winners(base::Json& json, const OpenedRecord& opened) {
    const auto won = opened.game ? opened.game->winners() : std::nullopt;
    if (won)
        write_colours(json, "winners", opened.game->setup(), *won);
    else
        json.null("winners");
}

/// A record that cannot be set up has no turns.
void write_no_line(base::Json& json, const OpenedRecord& opened) {
    json.begin_array("introduction");
    json.end_array();
    json.null("start");
    json.begin_array("turns");
    json.end_array();
    json.begin_array("begun");
    json.end_array();
    write_not_set_up(json, opened.diagnostics);
}

}  // namespace

void write_export(base::Json& json, const OpenedRecord& opened, const notation::Record& record,
                  const notation::DiagnosticSource& source, const ExportForm& form) {
    json.begin_object();
    json.field("castellan-carcassonne-export", export_format_version);
    write_source(json, source);
    write_tags(json, record);
    if (opened.game) {
        write_setup(json, *opened.game);
        write_main_line(json, opened, form);
        write_points(json, "totals", opened.game->setup(), opened.game->end().points);
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

}  // namespace castellan::analyzer::carcassonne
