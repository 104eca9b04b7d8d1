// Writes a tile set in its canonical form, the one that is hashed.
#pragma once

#include <string>

#include "engine/carcassonne/box/tile_set.hpp"

namespace castellan::carcassonne {

/// Reading what was written gives the same set.
std::string canonical_text(const TileSet& set);

/// SHA-256 of the canonical text, hexadecimal.
std::string hash_of(const TileSet& set);

}  // namespace castellan::carcassonne
