#include "analyzer/castelli/export/names.hpp"

#include <array>

#include "base/utf8.hpp"
#include "engine/castelli/board/names.hpp"

namespace castellan::analyzer {

using namespace castelli;

std::string_view export_name(Colour colour) { return colour_letters.substr(std::size_t(colour), 1); }

std::string_view export_name(Side side) { return side_letters.substr(std::size_t(side), 1); }

std::string_view export_name(Terrain terrain) { return terrain == Terrain::mine ? "mine" : name(terrain); }

std::string_view export_name(Settlement settlement) { return name(settlement); }

std::string_view export_name(RimKind kind) {
    static constexpr std::array<std::string_view, 7> names = {"nothing", "neutral", "wood",  "grain",
                                                              "rocks",   "card",    "silver"};
    return names[std::size_t(kind)];
}

std::string_view export_name(ActionKind kind) {
    static constexpr std::array<std::string_view, 12> names = {"place",     "steward", "proceed",  "draw",
                                                               "evaluate",  "use",     "sell",     "build",
                                                               "overbuild", "guard",   "end_turn", "finish"};
    static_assert(names.size() == std::size_t(ActionKind::finish) + 1);
    return names[std::size_t(kind)];
}

std::string_view export_name(EventKind kind) {
    static constexpr std::array<std::string_view, 11> names = {
        "evaluated", "gained", "paid", "scored", "built", "founded", "burnt", "guarded", "exchanged", "turned", "owed"};
    static_assert(names.size() == std::size_t(EventKind::owed) + 1);
    return names[std::size_t(kind)];
}

std::string_view export_name(Unit unit) {
    static constexpr std::array<std::string_view, 6> names = {"wood", "grain", "rocks", "silver", "card", "vp"};
    return names[std::size_t(unit)];
}

void write_octagons(base::Json& json, std::string_view key, OctagonMask octagons, const Board& board) {
    json.begin_array(key);
    for (OctagonId index = 0; index < board.octagon_count; ++index)
        if (octagons >> index & 1) json.string(space_name(board.octagons[index].space));
    json.end_array();
}

void write_sides(base::Json& json, std::string_view key, unsigned sides) {
    json.begin_array(key);
    for (std::uint8_t side = 0; side < side_count; ++side)
        if (sides >> side & 1) json.string(export_name(Side(side)));
    json.end_array();
}

void write_colours(base::Json& json, std::string_view key, ColourSet colours) {
    json.begin_array(key);
    for (const Colour colour : colours) json.string(export_name(colour));
    json.end_array();
}

void write_rim_slot(base::Json& json, const RimSlot& slot) {
    json.begin_object();
    json.field("kind", export_name(slot.kind));
    json.field("amount", slot.amount);
    json.end_object();
}

void write_tile_id(base::Json& json, std::string_view key, std::uint8_t tile, const ComponentSet& set) {
    json.key(key);
    if (tile < set.tiles.size())
        json.string(set.tiles[tile].id);
    else
        json.null();
}

void write_site(base::Json& json, int site) {
    json.key("site");
    if (site == 0)
        json.null();
    else
        json.number(site);
}

}  // namespace castellan::analyzer
