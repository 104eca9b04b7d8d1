// The tile set built into every program: the 72 tiles of the base game (C1).
#pragma once

#include <string_view>

#include "engine/carcassonne/box/tile_set.hpp"

namespace castellan::carcassonne {

/// Its text, as shipped in engine/carcassonne/box/sets/base.tiles.
extern const std::string_view base_set_text;

/// Read once, at first use. Throws std::logic_error if the shipped text is not a set, which tests rule out.
const TileSet& base_set();

}  // namespace castellan::carcassonne
