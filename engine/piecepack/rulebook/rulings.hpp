// Rulings: questions the text leaves open, with a default and alternatives a record may choose.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/reference.hpp"
#include "engine/core/ruling_list.hpp"

namespace castellan::piecepack {

/// All that is said of one is its row in rulings.cpp.
enum class RulingName : std::uint8_t {
    tiles,           // C2: which suits' tiles are in play
    tile_limit,      // R2: how many coins a tile holds
    neighbour_suit,  // V5: whether the suit of a tile beside the castle matters
    tie_control,     // V7: whether a tie is control
};
inline constexpr std::size_t ruling_count = std::size_t(RulingName::tie_control) + 1;

// The values, in the order of RulingEntry::values.
enum class TilesInPlay : std::uint8_t { players, all };
enum class TileLimit : std::uint8_t { four, four_each, none };
enum class NeighbourSuit : std::uint8_t { any, own_enemy };
enum class TieControl : std::uint8_t { yes, armed, no };

using core::RulingEntry;
/// In the order of the names.
std::span<const RulingEntry> rulings();
inline const RulingEntry& info(RulingName name) { return rulings()[std::size_t(name)]; }

/// What a record chose: per ruling the index of its value, 0 the default.
class Rulings {
  public:
    using Problem = core::RulingProblem;

    /// Sets one "name=value". Case must be exact; a value may be written with a blank for its hyphen: "4 each".
    Problem set(std::string_view assignment);
    /// Sets a list "name=value, name=value", each name once; at the first problem, `culprit` is that part.
    Problem set_list(std::string_view list, std::string_view& culprit);

    [[nodiscard]] std::uint8_t value(RulingName name) const { return values_[std::size_t(name)]; }
    [[nodiscard]] TilesInPlay tiles() const { return TilesInPlay(value(RulingName::tiles)); }
    [[nodiscard]] TileLimit tile_limit() const { return TileLimit(value(RulingName::tile_limit)); }
    [[nodiscard]] NeighbourSuit neighbour_suit() const { return NeighbourSuit(value(RulingName::neighbour_suit)); }
    [[nodiscard]] TieControl tie_control() const { return TieControl(value(RulingName::tie_control)); }
    /// "name=value, ..." of all that differ from the default, in order.
    [[nodiscard]] std::string text() const;
    friend bool operator==(const Rulings&, const Rulings&) = default;

  private:
    std::array<std::uint8_t, ruling_count> values_{};
};

}  // namespace castellan::piecepack
