// The board in play: pieces laid and joined (S1), with its whole geometry computed once.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/castelli/board/ids.hpp"
#include "engine/castelli/box/component_set.hpp"
#include "engine/castelli/box/vocabulary.hpp"

namespace castellan::castelli {

enum class SpaceKind : std::uint8_t { absent, square, octagon };

inline constexpr std::size_t max_squares = 32;
inline constexpr std::size_t max_octagons = 32;
inline constexpr std::size_t max_areas = 128;

using SquareMask = std::uint32_t;   // bit per square
using OctagonMask = std::uint32_t;  // bit per octagon

/// An arm of a tile as an octagon sees it: the square it lies on, and the arm's side of that square.
struct Facing {
    SquareId square = no_index;
    Side side{};
};

/// An area of an octagon in play (A1). Areas are numbered in board order.
struct Area {
    OctagonId octagon = no_index;
    Terrain terrain{};
    std::uint8_t amount = 0;
    std::uint8_t sites = 0;
    std::uint8_t sides = 0;  // bit per Side of the octagon
    std::uint8_t facing_count = 0;
    std::array<Facing, 4> facing{};  // the arms that decide it
    SquareMask squares = 0;
};

struct Octagon {
    Space space;
    std::uint8_t half = 0;  // of a tournament's board (X1): 0 in the north, 1 in the south
    AreaId first_area = 0;
    std::uint8_t area_count = 0;
    PerTerrain<AreaId> only{};  // its area, where the octagon has a single one; else no_index
    PerSide<Facing> facing{};   // square = no_index at the rim
    OctagonMask line = 0;       // the other octagons in its row and column (B4)
};

struct Square {
    Space space;
    std::uint8_t half = 0;  // as Octagon::half
    std::uint8_t area_count = 0;
    std::array<AreaId, 16> areas{};  // areas it borders, in board order
    PerSide<RimSlot> rim{};          // nothing where there is no rim
    PerSide<OctagonId> octagon{};
    std::uint8_t symbols = 0;  // bit per Side with a rim symbol
};

/// Squares, octagons and areas are numbered in board order: rows from the north, in a row from the west.
struct Board {
    std::uint8_t columns = 0;  // spaces from west to east
    std::uint8_t rows = 0;     // spaces from south to north
    std::uint8_t square_count = 0;
    std::uint8_t octagon_count = 0;
    std::uint8_t area_count = 0;
    std::array<SpaceKind, 64> kind{};
    std::array<std::uint8_t, 64> index{};  // of the square or octagon on a space
    ById<SquareId, Square, max_squares> squares{};
    ById<OctagonId, Octagon, max_octagons> octagons{};
    ById<AreaId, Area, max_areas> areas{};
    OctagonMask villages = 0;  // printed (S2)
    OctagonMask cities = 0;
    OctagonMask mine = 0;                                  // octagons with a silver mine
    PerSide<std::array<RimSlot, 8>> rim{};                 // as laid, for drawing; order as Layout::rim
    bool halved = false;                                   // X1: two boards, rows 5 to 8 and rows 1 to 4
    std::array<std::uint8_t, 2> squares_of_half{};         // all in the first if it is not halved
    std::array<std::array<RimSlot, 8>, 2> middle_rim{};    // halved: of the northern and of the southern half

    [[nodiscard]] SpaceKind kind_of(Space space) const { return kind[space.index]; }
    [[nodiscard]] SquareId square_at(Space space) const {
        return kind[space.index] == SpaceKind::square ? index[space.index] : no_index;
    }
    [[nodiscard]] OctagonId octagon_at(Space space) const {
        return kind[space.index] == SpaceKind::octagon ? index[space.index] : no_index;
    }
    [[nodiscard]] std::span<const Area> areas_of(OctagonId octagon) const {
        return {areas.data() + octagons[octagon].first_area, octagons[octagon].area_count};
    }
};

/// The half of a tournament's board an area lies on (X1).
inline std::uint8_t half_of(const Board& board, AreaId area) { return board.octagons[board.areas[area].octagon].half; }

}  // namespace castellan::castelli
