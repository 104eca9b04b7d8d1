// How Board Game Arena numbers the tiles of the base game and the features of a tile.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/carcassonne/box/tile_set.hpp"
#include "engine/carcassonne/words/word.hpp"

namespace castellan::analyzer::carcassonne {

using SiteType = std::int64_t;  // of tiles: 1 to 24
using SiteTile = std::int64_t;  // of each single tile: 1 to 72

/// A kind of the base set, and the quarter turns from the site's drawing of it to ours.
struct SiteKind {
    castellan::carcassonne::KindId kind = 0;
    castellan::carcassonne::Rotation turned = 0;
};
std::optional<SiteKind> site_kind(SiteType type);

/// The type of a tile by its number.
std::optional<SiteType> type_of_tile(SiteTile tile);

/// The feature that the site numbers so on a tile of that type, as it lies on the board after our rotation.
std::optional<castellan::carcassonne::Spot> site_spot(SiteType type, castellan::carcassonne::Rotation rotation,
                                                      std::int64_t number);

}  // namespace castellan::analyzer::carcassonne
