// How tables for paper name a kind of tile of Carcassonne.
#pragma once

#include <string>

#include "engine/carcassonne/box/tile_set.hpp"

namespace castellan::render::sheet {

/// Its short name, "d", if it has one.
std::string letter_of(const castellan::carcassonne::TileKind& kind);
/// "crfr": clockwise from the north.
std::string edges_of(const castellan::carcassonne::TileKind& kind);

}  // namespace castellan::render::sheet
