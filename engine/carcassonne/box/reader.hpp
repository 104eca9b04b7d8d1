// Reads the text of a tile set (docs/carcassonne/tile-sets.md) and reports all its errors at once.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/carcassonne/box/tile_set.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::carcassonne {

inline constexpr std::string_view version_line = "castellan-tiles 1";
inline constexpr std::size_t max_tiles_bytes = 256 * 1024;
inline constexpr std::size_t max_tile_name = 16;

struct TileSetReading {
    std::optional<TileSet> set;  // absent if a diagnostic is an error
    /// In order of place, spans in the text. Warnings (code tiles-odd): what is hardly meant so.
    std::vector<notation::Diagnostic> diagnostics;
};

TileSetReading read_tile_set(std::string_view text);

}  // namespace castellan::carcassonne
