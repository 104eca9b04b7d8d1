// Names of places on a board, as a record writes them.
#pragma once

#include <string>
#include <string_view>

#include "engine/castelli/board/board.hpp"
#include "engine/castelli/box/component_set.hpp"

namespace castellan::castelli {

std::string space_name(Space space);  // "d5"
/// The space of a name; invalid if there is none such.
Space find_space(std::string_view name);
/// "e5g", with the sides that distinguish it from another area of the same terrain: "e5gN".
std::string area_name(const Board& board, AreaId area);
/// The sides area_name() adds; 0 when terrain is enough.
std::uint8_t telling_sides(const Board& board, AreaId area);
/// The tile as it lies: "R3G3B3Yc", "R1GcB1Y1s2".
std::string tile_name(const Tile& tile, int rotation);

}  // namespace castellan::castelli
