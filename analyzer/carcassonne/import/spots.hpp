// Names of features, sides and halves as logs write them, and the spot that is meant on a tile as it lies.
#pragma once

#include <optional>
#include <string_view>

#include "engine/carcassonne/box/tile_set.hpp"
#include "engine/carcassonne/words/word.hpp"

namespace castellan::analyzer::carcassonne {

/// "city", "road", "monastery", "field"
std::optional<castellan::carcassonne::Terrain> terrain_named(std::string_view name);
/// "N"
std::optional<castellan::carcassonne::Side> side_named(std::string_view name);
/// "NL"
std::optional<castellan::carcassonne::Half> half_named(std::string_view name);

/// The segment at that side or half of a tile that lies so; no_segment if there is none of that terrain.
std::uint8_t segment_at(const castellan::carcassonne::TileKind& kind, castellan::carcassonne::Rotation rotation,
                        const castellan::carcassonne::Spot& spot);

}  // namespace castellan::analyzer::carcassonne
