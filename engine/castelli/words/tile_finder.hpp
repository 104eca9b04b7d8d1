// Finds the tile of a set that a record means: by its arms as they lie, or by its id.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/box/component_set.hpp"
#include "engine/castelli/state/state.hpp"
#include "engine/castelli/words/word.hpp"
#include "engine/core/reading.hpp"

namespace castellan::castelli {

/// This board or set has no such thing, or several: unknown-space, not-a-square, not-an-octagon, no-such-rim,
/// unknown-tile, ambiguous-tile, no-such-area, ambiguous-area, ambiguous-castle.
using core::ResolveError;

/// Finds tiles by their arms as they lie.
class TileFinder {
  public:
    static constexpr std::size_t arms_size = 8;  // R3G3B3Yc

    explicit TileFinder(std::shared_ptr<const ComponentSet> set);
    [[nodiscard]] const ComponentSet& set() const { return *set_; }

    struct Match {
        TileId tile = no_index;
        std::uint8_t rotation = 0;
    };
    /// Which of the set's tiles are meant, where several have the arms written.
    enum class From : std::uint8_t { board, hand };
    /// The tile as written. Of tiles alike, those from where it comes first, then the first not yet laid. False leaves
    /// why in `error`.
    bool find(const TileText& text, const State& state, From from, Match& match, ResolveError& error) const;
    /// The same by the canonical spelling of the arms, and the silver of the tile; false without such a tile.
    bool find_spelled(const char* arms, std::uint8_t silver, const State& state, From from, Match& match) const;

    /// The silver of the one tile with these arms, where none is written; else 0.
    [[nodiscard]] std::uint8_t silver_left_out(const TileText& text) const;

  private:
    using Arms = std::uint64_t;  // as they are spelled

    struct Entry {
        Arms arms;
        Match match;
        std::uint8_t silver;
    };
    static Arms spelled(const std::array<std::uint8_t, 4>& arms);
    [[nodiscard]] std::size_t first_slot(Arms arms) const { return (arms * 0x9E3779B97F4A7C15U) >> hash_shift_; }
    [[nodiscard]] std::size_t first_entry(Arms arms) const;
    bool find_exactly(Arms arms, std::uint8_t silver, const State& state, From from, Match& match) const;
    bool find_id(const TileText& text, Match& match, ResolveError& error) const;
    [[nodiscard]] bool is_free(TileId tile, const State& state, From from) const;

    std::shared_ptr<const ComponentSet> set_;
    std::vector<Entry> entries_;        // sorted by arms, then tile
    std::vector<std::uint16_t> slots_;  // hash table: the first entry of its arms; entries_.size() in a free slot
    unsigned hash_shift_ = 0;
};

/// An arm as TileText writes it.
std::uint8_t written(const Arm& arm);
/// The arms of a tile as it lies, clockwise from the north, with its silver.
TileText text_of(const Tile& tile, std::uint8_t rotation);
/// The number of clockwise turns that make this colour point north.
std::uint8_t rotation_with_north(const Tile& tile, Colour colour);

}  // namespace castellan::castelli
