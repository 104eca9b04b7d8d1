// C1 to C7: the contents of the box.
#include <span>
#include <string_view>

#include "analyzer/castelli/export/names.hpp"
#include "analyzer/castelli/export/setup.hpp"
#include "base/utf8.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

constexpr std::size_t piece_width = 4;  // spaces

void write_printed_octagon(base::Json& json, const PrintedOctagon& octagon, std::size_t space) {
    json.begin_object();
    json.field("column", std::int64_t(space % piece_width + 1));
    json.field("row", std::int64_t(space / piece_width + 1));
    json.field("settlement", export_name(octagon.settlement));
    json.begin_array("areas");
    for (std::size_t index = 0; index < octagon.area_count; ++index) {
        const PrintedArea& area = octagon.areas[index];
        json.begin_object();
        json.field("terrain", export_name(area.terrain));
        json.field("amount", area.amount);
        json.field("sites", area.sites);
        write_sides(json, "sides", area.sides);
        json.end_object();
    }
    json.end_array();
    json.end_object();
}

void write_pieces(base::Json& json, const ComponentSet& set) {
    json.begin_array("pieces");
    for (const Piece& piece : set.pieces) {
        json.begin_object();
        json.field("name", piece.name);
        json.begin_array("octagons");
        for (std::size_t space = 0; space < piece.spaces.size(); ++space)
            if (piece.spaces[space].present) write_printed_octagon(json, piece.spaces[space], space);
        json.end_array();
        json.end_object();
    }
    json.end_array();
}

void write_tiles(base::Json& json, std::string_view key, std::span<const Tile> tiles) {
    json.begin_array(key);
    for (const Tile& tile : tiles) {
        json.begin_object();
        json.field("id", tile.id);
        json.begin_array("arms");
        for (const Arm& arm : tile.arms) {
            json.begin_object();
            json.field("colour", export_name(arm.colour));
            json.field("value", arm.value);
            json.flag("card", arm.card);
            json.end_object();
        }
        json.end_array();
        json.field("silver", tile.silver);
        json.end_object();
    }
    json.end_array();
}

void write_layouts(base::Json& json, const ComponentSet& set) {
    json.begin_array("layouts");
    for (const Layout& layout : set.layouts) {
        json.begin_object();
        json.field("name", layout.name);
        json.field("columns", layout.columns);
        json.field("rows", layout.rows);
        json.begin_object("rim");
        for (std::size_t side = 0; side < side_count; ++side) {
            json.begin_array(export_name(Side(side)));
            for (const RimSlot& slot : layout.rim[side]) write_rim_slot(json, slot);
            json.end_array();
        }
        json.end_object();
        write_middle_rim(json, layout.halved, layout.middle_rim[0], layout.middle_rim[1]);
        json.end_object();
    }
    json.end_array();
}

void write_counts(base::Json& json, const ComponentSet& set) {
    json.begin_object("cards");
    for (std::size_t kind = 0; kind < card_kind_count; ++kind) json.field(code(CardKind(kind)), set.cards[kind]);
    json.end_object();
    json.field("villages", set.villages);
    json.field("cities", set.cities);
    json.field("aside", set.aside);
    json.field("castles", set.castles);
    json.begin_object("silver");
    for (std::size_t players = 2; players <= colour_count; ++players)
        json.field(std::string(1, char('0' + players)), set.silver[players - 2]);
    json.end_object();
}

}  // namespace

void write_set(base::Json& json, const ComponentSet& set) {
    json.begin_object();
    json.field("name", set.name);
    json.field("title", base::well_formed(set.title));
    json.field("sha256", set.hash);
    write_pieces(json, set);
    write_tiles(json, "tiles", std::span(set.tiles).first(set.board_tiles()));
    write_tiles(json, "start_tiles", std::span(set.tiles).last(set.start_tiles));
    write_layouts(json, set);
    write_counts(json, set);
    json.end_object();
}

}  // namespace castellan::analyzer
