// Names of the game's values in the export (docs/export.md).
#pragma once

#include <string>
#include <string_view>

#include "base/json.hpp"
#include "engine/castelli/board/board.hpp"
#include "engine/castelli/state/event.hpp"

namespace castellan::analyzer {

std::string_view export_name(castelli::Colour colour);  // "R"
std::string_view export_name(castelli::Side side);      // "N"
std::string_view export_name(castelli::Terrain terrain);
std::string_view export_name(castelli::Settlement settlement);
std::string_view export_name(castelli::RimKind kind);
std::string_view export_name(castelli::ActionKind kind);
std::string_view export_name(castelli::EventKind kind);
std::string_view export_name(castelli::Unit unit);

/// An array of the octagons' spaces, in board order.
void write_octagons(base::Json& json, std::string_view key, castelli::OctagonMask octagons,
                    const castelli::Board& board);
/// An array of sides, from a bit for each.
void write_sides(base::Json& json, std::string_view key, unsigned sides);
/// An array of colours, from a bit for each.
void write_colours(base::Json& json, std::string_view key, castelli::ColourSet colours);
void write_rim_slot(base::Json& json, const castelli::RimSlot& slot);
/// A tile's id; null for one that the record does not give, or none.
void write_tile_id(base::Json& json, std::string_view key, std::uint8_t tile, const castelli::ComponentSet& set);
/// A site's number; null where the area's sites have no numbers.
void write_site(base::Json& json, int site);

}  // namespace castellan::analyzer
