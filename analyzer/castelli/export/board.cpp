// S1, S2, A1: the board as laid.
#include "analyzer/castelli/export/names.hpp"
#include "analyzer/castelli/export/setup.hpp"
#include "engine/castelli/board/names.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

void write_squares(base::Json& json, const Board& board) {
    json.begin_array("squares");
    for (SquareId index = 0; index < board.square_count; ++index) {
        const Square& square = board.squares[index];
        json.begin_object();
        json.field("space", space_name(square.space));
        json.field("game", square.half + 1);
        json.begin_object("octagons");
        for (std::size_t side = 0; side < side_count; ++side)
            if (square.octagon[side] != no_index)
                json.field(export_name(Side(side)), space_name(board.octagons[square.octagon[side]].space));
        json.end_object();
        json.begin_object("rim");
        for (std::size_t side = 0; side < side_count; ++side) {
            if (square.rim[side].kind == RimKind::nothing) continue;
            json.key(export_name(Side(side)));
            write_rim_slot(json, square.rim[side]);
        }
        json.end_object();
        json.begin_array("areas");
        for (std::size_t area = 0; area < square.area_count; ++area) json.string(area_name(board, square.areas[area]));
        json.end_array();
        json.end_object();
    }
    json.end_array();
}

Settlement printed_settlement(const Board& board, std::size_t octagon) {
    if (board.villages >> octagon & 1) return Settlement::village;
    return (board.cities >> octagon & 1) != 0 ? Settlement::city : Settlement::none;
}

void write_laid_octagons(base::Json& json, const Board& board) {
    json.begin_array("octagons");
    for (OctagonId index = 0; index < board.octagon_count; ++index) {
        const Octagon& octagon = board.octagons[index];
        json.begin_object();
        json.field("space", space_name(octagon.space));
        json.field("game", octagon.half + 1);
        json.field("settlement", export_name(printed_settlement(board, index)));
        json.begin_object("squares");
        for (std::size_t side = 0; side < side_count; ++side)
            if (octagon.facing[side].square != no_index)
                json.field(export_name(Side(side)), space_name(board.squares[octagon.facing[side].square].space));
        json.end_object();
        json.begin_array("areas");
        for (std::size_t area = 0; area < octagon.area_count; ++area)
            json.string(area_name(board, std::uint8_t(octagon.first_area + area)));
        json.end_array();
        write_octagons(json, "in_line", octagon.line, board);
        json.end_object();
    }
    json.end_array();
}

void write_areas(base::Json& json, const Board& board) {
    json.begin_array("areas");
    for (AreaId index = 0; index < board.area_count; ++index) {
        const Area& area = board.areas[index];
        json.begin_object();
        json.field("name", area_name(board, index));
        json.field("octagon", space_name(board.octagons[area.octagon].space));
        json.field("terrain", export_name(area.terrain));
        json.field("amount", area.amount);
        json.field("sites", area.sites);
        write_sides(json, "sides", area.sides);
        json.begin_array("arms");
        for (std::size_t arm = 0; arm < area.facing_count; ++arm) {
            json.begin_object();
            json.field("square", space_name(board.squares[area.facing[arm].square].space));
            json.field("side", export_name(area.facing[arm].side));
            json.end_object();
        }
        json.end_array();
        json.end_object();
    }
    json.end_array();
}

/// Every slot, those that give nothing too: north and south from the west, east and west from the north.
void write_rim(base::Json& json, const Board& board) {
    json.begin_object("rim");
    for (std::size_t side = 0; side < side_count; ++side) {
        const bool across = Side(side) == Side::north || Side(side) == Side::south;
        json.begin_array(export_name(Side(side)));
        for (std::size_t slot = 0; slot < (across ? board.columns : board.rows); ++slot)
            write_rim_slot(json, board.rim[side][slot]);
        json.end_array();
    }
    json.end_object();
}

void write_slots(base::Json& json, std::string_view key, std::span<const RimSlot> slots) {
    json.begin_array(key);
    for (const RimSlot& slot : slots) write_rim_slot(json, slot);
    json.end_array();
}

}  // namespace

void write_middle_rim(base::Json& json, bool halved, std::span<const RimSlot> north, std::span<const RimSlot> south) {
    if (!halved) {
        json.null("middle_rim");
        return;
    }
    json.begin_object("middle_rim");
    write_slots(json, "north_half", north);
    write_slots(json, "south_half", south);
    json.end_object();
}

void write_board(base::Json& json, const Board& board) {
    json.begin_object();
    json.field("columns", board.columns);
    json.field("rows", board.rows);
    write_squares(json, board);
    write_laid_octagons(json, board);
    write_areas(json, board);
    write_rim(json, board);
    write_middle_rim(json, board.halved, std::span(board.middle_rim[0]).first(board.columns),
                     std::span(board.middle_rim[1]).first(board.columns));
    json.end_object();
}

}  // namespace castellan::analyzer
