// The contents of a box: pieces, heraldic tiles, rims and counts (C1 to C7). Data; the format is
// docs/component-sets.md.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/box/modules.hpp"
#include "engine/castelli/box/vocabulary.hpp"

namespace castellan::castelli {

/// An area as printed on an octagon (A1).
struct PrintedArea {
    Terrain terrain{};
    std::uint8_t amount = 0;  // resource symbols or tents; 0 for the mine
    std::uint8_t sides = 0;   // bit per Side it borders
    std::uint8_t sites = 0;   // building sites, on rocks only
    friend bool operator==(const PrintedArea&, const PrintedArea&) = default;
};

struct PrintedOctagon {
    bool present = false;  // false: the space is a square
    std::uint8_t area_count = 0;
    std::array<PrintedArea, 4> areas{};
    Settlement settlement = Settlement::none;
    friend bool operator==(const PrintedOctagon&, const PrintedOctagon&) = default;
};

/// A board piece of 4x4 spaces, upright; index = row * 4 + column, row 0 in the south.
struct Piece {
    std::string name;
    std::array<PrintedOctagon, 16> spaces;
};

struct Arm {
    Colour colour{};
    std::uint8_t value = 0;  // 1 to 6; 0 with a card icon
    bool card = false;
    friend bool operator==(const Arm&, const Arm&) = default;
};

/// A heraldic tile: its arms clockwise; each colour once (C2).
struct Tile {
    std::string id;
    std::array<Arm, 4> arms{};
    std::uint8_t silver = 0;
};

struct RimSlot {
    RimKind kind = RimKind::nothing;
    std::uint8_t amount = 0;
    friend bool operator==(const RimSlot&, const RimSlot&) = default;
};

/// A way to lay pieces, with the rim around them, stated outright.
struct Layout {
    std::string name;
    std::uint8_t columns = 2;  // pieces from west to east
    std::uint8_t rows = 2;     // pieces from north to south
    /// Per side; north and south from west to east, east and west from north to south; 4 slots a piece.
    PerSide<std::vector<RimSlot>> rim;
    /// For a tournament (X1): the charts lie between the northern and the southern pieces, so each half has a rim
    /// there.
    bool halved = false;
    /// Halved: the southern rim of the northern half, then the northern rim of the southern half; from west to east.
    std::array<std::vector<RimSlot>, 2> middle_rim;
};

inline constexpr std::size_t max_cards = 64;
inline constexpr std::size_t max_castles = 36;  // of all colours in a box

struct ComponentSet {
    std::string name;
    std::string title;
    std::string hash;       // SHA-256 of the canonical text, hexadecimal
    std::string base_hash;  // the same of the set without start tiles and halved layouts
    std::vector<Piece> pieces;
    std::vector<Tile> tiles;       // the start tiles last
    std::uint8_t start_tiles = 0;  // of the module Dilemma (C7)
    std::vector<Layout> layouts;
    PerCard<std::uint8_t> cards{};
    std::uint8_t villages = 13;                      // in the box (C4)
    std::uint8_t cities = 8;                         // in the box (C4)
    std::uint8_t aside = 2;                          // of each, set aside (S2)
    std::uint8_t castles = 9;                        // per colour (C3)
    std::array<std::uint8_t, 3> silver{11, 16, 22};  // in the mine with 2, 3, 4 players (S4)

    /// Tiles that are dealt onto the squares (S3).
    [[nodiscard]] std::size_t board_tiles() const { return tiles.size() - start_tiles; }
    /// The hash that a record of a game with these modules names. A game that needs neither start tiles nor a halved
    /// layout has the same hash as with a set without them, so that a set can be completed without losing its records.
    [[nodiscard]] const std::string& hash_for(Modules modules) const {
        return modules.has(Module::dilemma) || modules.has(Module::tournament) ? hash : base_hash;
    }
    [[nodiscard]] bool is_start_tile(std::uint8_t tile) const { return tile >= board_tiles() && tile < tiles.size(); }
};

/// The rims of a layout by the word that begins their line in a set: by Side, then those along the charts, by half.
inline constexpr std::size_t rim_line_count = 6;
inline constexpr std::array<std::string_view, rim_line_count> rim_words = {"north", "east",       "south",
                                                                           "west",  "north-half", "south-half"};
/// So many of them a layout has.
constexpr std::size_t rim_lines(const Layout& layout) { return layout.halved ? rim_line_count : side_count; }
inline const std::vector<RimSlot>& rim_line(const Layout& layout, std::size_t line) {
    return line < side_count ? layout.rim[line] : layout.middle_rim[line - side_count];
}

inline constexpr std::size_t max_tiles = 63;
inline constexpr std::size_t max_pieces = 26;
inline constexpr std::size_t max_layouts = 16;

}  // namespace castellan::castelli
