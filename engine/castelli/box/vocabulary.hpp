// The words of Castelli: colours, sides, terrains, cards and spaces, with their letters in CGN (C1 to C7).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/by_enum.hpp"

namespace castellan::castelli {

enum class Colour : std::uint8_t { red, green, blue, yellow };
inline constexpr std::size_t colour_count = 4;
inline constexpr std::string_view colour_letters = "RGBY";
template <class T>
using PerColour = base::ByEnum<Colour, T, colour_count>;

/// The sides of a square or the orthogonal sides of an octagon, clockwise.
enum class Side : std::uint8_t { north, east, south, west };
inline constexpr std::size_t side_count = 4;
inline constexpr std::string_view side_letters = "NESW";
template <class T>
using PerSide = base::ByEnum<Side, T, side_count>;
constexpr Side opposite(Side side) { return Side((unsigned(side) + 2) % 4); }

enum class Resource : std::uint8_t { wood, grain, rocks };
inline constexpr std::size_t resource_count = 3;
inline constexpr std::string_view resource_letters = "wgr";
template <class T>
using PerResource = base::ByEnum<Resource, T, resource_count>;

/// Kinds of area (A1). The first three are named as the resource they give.
enum class Terrain : std::uint8_t { wood, grain, rocks, market, mine };
inline constexpr std::size_t terrain_count = 5;
inline constexpr std::string_view terrain_letters = "wgrms";
template <class T>
using PerTerrain = base::ByEnum<Terrain, T, terrain_count>;

/// The settlement in the middle of an octagon (S2).
enum class Settlement : std::uint8_t { none, village, city };

/// The contents of a slot of the rim (T4). `neutral` is a grey arm of value 0.
enum class RimKind : std::uint8_t { nothing, neutral, wood, grain, rocks, card, silver };
inline constexpr std::size_t rim_kind_count = 7;
inline constexpr std::string_view rim_letters = "-nwgrcs";
template <class T>
using PerRimKind = base::ByEnum<RimKind, T, rim_kind_count>;

/// Kinds of card (C5, C6). `unknown` is a card that only its owner saw.
enum class CardKind : std::uint8_t {
    king3,
    king4,
    king5,
    raider,
    steward,
    brigands,
    landgrave,
    traitor,
    landgravine,
    master_builder,
    robber_baron,
    peasant,
    duke,
    abbot,
    guard,
    army,
    incendiary,
    unknown
};
inline constexpr std::size_t card_kind_count = 17;  // without unknown
template <class T>
using PerCard = base::ByEnum<CardKind, T, card_kind_count>;
inline constexpr base::ByEnum<CardKind, std::string_view, card_kind_count + 1> card_codes = {
    "K3", "K4", "K5", "Ra", "St", "Bg", "Lg", "Tr", "Lv", "Mb", "Rb", "Pe", "Du", "Ab", "Gu", "Ar", "In", "?"};

/// Cards used on an octagon: Peasant, Duke, Incendiary (K9, O6a, O6b).
constexpr bool names_octagon(CardKind kind) {
    return kind == CardKind::peasant || kind == CardKind::duke || kind == CardKind::incendiary;
}

/// A space of the board's 8x8 grid: column 0 is `a`, row 0 is `1`.
struct Space {
    std::uint8_t index = none_index;
    static constexpr std::uint8_t none_index = 64;

    static constexpr Space at(int column, int row) { return Space{std::uint8_t(row * 8 + column)}; }
    [[nodiscard]] constexpr int column() const { return index % 8; }
    [[nodiscard]] constexpr int row() const { return index / 8; }
    [[nodiscard]] constexpr bool valid() const { return index < none_index; }
    friend constexpr bool operator==(Space, Space) = default;
};

constexpr char letter(Colour colour) { return colour_letters[std::size_t(colour)]; }
constexpr char letter(Side side) { return side_letters[std::size_t(side)]; }
constexpr char letter(Terrain terrain) { return terrain_letters[std::size_t(terrain)]; }
constexpr char letter(Resource resource) { return resource_letters[std::size_t(resource)]; }
constexpr char letter(RimKind kind) { return rim_letters[std::size_t(kind)]; }
constexpr std::string_view code(CardKind kind) { return card_codes[kind]; }
constexpr std::array<char, 2> name(Space space) { return {char('a' + space.column()), char('1' + space.row())}; }

/// The colour of a letter in either case.
constexpr std::optional<Colour> find_colour(char letter) {
    constexpr std::string_view by_low_bits = "..B....G..........R......Y......";
    const char capital = by_low_bits[std::size_t(letter & 31)];
    if (capital == '.' || (letter != capital && letter != capital + 32)) return std::nullopt;
    return Colour(colour_letters.find(capital));
}

std::string_view name(Colour colour);      // "Red"
std::string_view name(Side side);          // "north"
std::string_view name(Resource resource);  // "wood"
std::string_view name(Terrain terrain);    // "silver mine"
std::string_view name(CardKind kind);      // "Master builder", "King (4)"
std::string_view name(Settlement settlement);

}  // namespace castellan::castelli
