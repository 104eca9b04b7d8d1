#include "analyzer/carcassonne/import/spots.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

std::optional<Terrain> terrain_named(std::string_view wanted) {
    for (std::size_t terrain = 0; terrain < terrain_count; ++terrain)
        if (name(Terrain(terrain)) == wanted) return Terrain(terrain);
    return std::nullopt;
}

std::optional<Side> side_named(std::string_view name) {
    for (const Side side : all_sides)
        if (name.size() == 1 && name[0] == letter(side)) return side;
    return std::nullopt;
}

std::optional<Half> half_named(std::string_view name) {
    for (unsigned half = 0; half < half_count; ++half)
        if (text(Half(half)) == name) return Half(half);
    return std::nullopt;
}

std::uint8_t segment_at(const TileKind& kind, Rotation rotation, const Spot& spot) {
    std::uint8_t segment = spot.terrain == Terrain::monastery ? kind.monastery : no_segment;
    if (spot.side) segment = kind.segment_at(*spot.side, rotation);
    if (spot.half) segment = kind.segment_at(*spot.half, rotation);
    return segment != no_segment && kind.segments[segment].terrain == spot.terrain ? segment : no_segment;
}

}  // namespace castellan::analyzer::carcassonne
