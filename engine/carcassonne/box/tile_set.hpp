// The tiles of a game as data (C1): kinds with their counts, edges and features, as a tile set file has them
// (docs/carcassonne/tile-sets.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/carcassonne/box/sides.hpp"

namespace castellan::carcassonne {

/// What an edge shows, and what a feature is; no edge shows a monastery.
enum class Terrain : std::uint8_t { field, road, city, monastery };
inline constexpr std::size_t terrain_count = 4;
/// "city"; translated where it is shown.
std::string_view name(Terrain terrain);

inline constexpr std::size_t most_segments = 16;  // of one tile
inline constexpr std::uint8_t no_segment = 255;

/// The part of a feature that is on one tile, as the tile lies before it is turned.
struct Segment {
    Terrain terrain{};
    SideSet sides;             // of a city or road
    HalfSet halves;            // of a field; none where cities enclose it
    std::uint16_t cities = 0;  // of a field: the cities of the tile that it touches, a bit for each segment
    std::uint8_t pennants = 0;
    friend bool operator==(const Segment&, const Segment&) = default;
};

struct TileKind {
    std::string name;
    std::vector<std::string> aliases;
    std::uint16_t count = 0;
    std::array<Terrain, 4> edges{};                                                       // clockwise from north
    std::vector<Segment> segments;                                                        // in the order of the file
    std::array<std::uint8_t, 4> at_side{no_segment, no_segment, no_segment, no_segment};  // city or road
    std::array<std::uint8_t, half_count> at_half{no_segment, no_segment, no_segment, no_segment,
                                                 no_segment, no_segment, no_segment, no_segment};  // field
    std::uint8_t monastery = no_segment;
    friend bool operator==(const TileKind&, const TileKind&) = default;

    // Of the tile as it lies, so many quarter turns clockwise:
    [[nodiscard]] Terrain edge(Side side, Rotation rotation) const {
        return edges[std::size_t(turned_back(side, rotation))];
    }
    [[nodiscard]] std::uint8_t segment_at(Side side, Rotation rotation) const {
        return at_side[std::size_t(turned_back(side, rotation))];
    }
    [[nodiscard]] std::uint8_t segment_at(Half half, Rotation rotation) const {
        return at_half[std::size_t(turned_back(half, rotation))];
    }
};

using KindId = std::uint8_t;
inline constexpr std::size_t most_kinds = 250;
inline constexpr int most_tiles = 20000;  // of a set; a row of so many can be numbered

struct TileSet {
    std::string name;
    std::string title;
    std::vector<TileKind> kinds;
    KindId start = 0;  // one tile of this kind lies on the table at first

    [[nodiscard]] const TileKind& kind(KindId id) const { return kinds[id]; }
    /// By a name or an alias.
    [[nodiscard]] std::optional<KindId> find(std::string_view wanted) const;
    /// The start tile among them.
    [[nodiscard]] int tiles() const;
    friend bool operator==(const TileSet&, const TileSet&) = default;
};

}  // namespace castellan::carcassonne
