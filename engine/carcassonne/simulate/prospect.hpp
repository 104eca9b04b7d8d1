// What features and castles promise, as a sensible player sees it: a plain guess in whole numbers, from how far a
// feature is, how many of its sides are open and how many tiles are left.
#pragma once

#include <array>
#include <span>

#include "engine/carcassonne/rules/castles.hpp"
#include "engine/carcassonne/rules/scoring.hpp"

namespace castellan::carcassonne {

/// A road, city or monastery as it would be with one more tile.
struct Grown {
    Feature feature;
    std::array<Node, 4> joined{};  // the features that it grows from, by their roots, each once
    std::size_t count = 0;

    [[nodiscard]] std::span<const Node> parts() const { return {joined.data(), count}; }
};
/// That of a segment of a tile which is not placed yet. Two segments of the tile are taken one by one.
Grown grown_with(const Setup& setup, const State& state, const TileKind& kind, Place place, Rotation rotation,
                 std::uint8_t segment);

/// All values are sixteenths of a point.
class Prospect {
  public:
    static constexpr int point = 16;

    Prospect(const Setup& setup, const State& state) : setup_(setup), state_(state) {}

    /// What a feature promises each of its owners; no field.
    [[nodiscard]] int of(const Feature& feature) const;
    [[nodiscard]] int of_field(Node field) const;
    /// The same as the player's lead by it: his own for each other player, less what those get.
    [[nodiscard]] int lead(const Feature& feature, Colour player) const;
    /// Points for some players, as one player's lead.
    [[nodiscard]] int lead(ColourSet owners, int value, Colour player) const;
    /// What it costs to have one follower less until the end of the game, or until a feature is complete.
    [[nodiscard]] int price_to_the_end(Colour player) const;
    [[nodiscard]] int price(Colour player) const;
    /// What a castle on these two tiles would get, if it ever gets something.
    [[nodiscard]] int of_castle(const std::array<TileNumber, 2>& tiles) const;

  private:
    /// In sixteenths, whether so many sides will be closed.
    [[nodiscard]] int chance(const Feature& feature) const;
    /// What it will be worth once it is complete, with a tile for each open side.
    [[nodiscard]] int complete_worth(const Feature& feature) const;
    /// Of `value`, as much as there are tiles left, of so many at the beginning of its last part.
    [[nodiscard]] int while_tiles_last(int value, int tiles) const;

    const Setup& setup_;
    const State& state_;
};

}  // namespace castellan::carcassonne
