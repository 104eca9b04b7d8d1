// Where tiles lie, and what the open places beside them ask for.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/carcassonne/box/place.hpp"
#include "engine/carcassonne/box/tile_set.hpp"

namespace castellan::carcassonne {

/// A tile on the map, in the order they were placed; 0 is the start tile.
using TileNumber = std::uint16_t;
inline constexpr TileNumber no_tile = 65535;

/// What a place asks of the tile's edges: two bits a side from north, 0 for nothing, else the terrain and 1.
using Pattern = std::uint8_t;
Pattern pattern_of(const TileKind& kind, Rotation rotation);
/// By rotation.
std::array<Pattern, rotation_count> patterns_of(const TileKind& kind);
constexpr bool fits(Pattern asked, Pattern tile) {
    const unsigned any = (asked | unsigned(asked) >> 1) & 0x55U;
    return ((asked ^ tile) & (any | any << 1)) == 0;
}

/// Finding a place, laying a tile and asking whether a tile fits anywhere cost the same however large the map is.
class Map {
  public:
    /// no_tile where none lies.
    [[nodiscard]] TileNumber at(Place place) const;
    /// Whether a tile can be laid there at all (T1): nothing lies there, but beside it.
    [[nodiscard]] bool is_open(Place place) const;
    /// Of an open place.
    [[nodiscard]] Pattern asked(Place place) const;
    /// In no particular order.
    [[nodiscard]] std::span<const Place> open() const { return open_; }
    /// How many open places the tile fits in one rotation or another (T1).
    [[nodiscard]] int places_for(const TileKind& kind) const;

    void lay(Place place, TileNumber tile, Pattern pattern);
    /// The last tile that was laid: all is as it was before.
    void take_up(Place place);
    /// Whether the same tiles lie on both and the same places are open, whatever was taken up.
    friend bool operator==(const Map& one, const Map& other);

  private:
    /// A place where a tile lies or that is open, or was.
    struct Cell {
        Place place;
        TileNumber tile = no_tile;
        Pattern asked = 0;       // of an open place, at least one side
        bool used = false;       // of the table
        std::uint32_t open = 0;  // its index in open_
    };
    [[nodiscard]] std::size_t slot_of(Place place) const;
    Cell& cell(Place place);
    void grow();
    void close(const Cell& cell);
    void reopen(Cell& cell);
    void ask(Place place, Side side, unsigned edge);
    void ask_no_more(Place place, Side side);

    std::vector<Cell> cells_;  // open addressing; their number is a power of two
    std::size_t used_ = 0;
    std::vector<Place> open_;
    std::array<std::uint32_t, 256> open_by_pattern_{};
};

}  // namespace castellan::carcassonne
