// Who plays, with which tiles and by which reading of the rules.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/carcassonne/box/colours.hpp"
#include "engine/carcassonne/box/tile_set.hpp"
#include "engine/carcassonne/rulebook/rulings.hpp"

namespace castellan::carcassonne {

inline constexpr std::size_t most_players = colour_count;
inline constexpr int followers_each = 7;  // C2

struct Setup {
    const TileSet* tiles = nullptr;            // outlives the game
    std::array<Colour, most_players> seats{};  // clockwise, who begins first
    std::uint8_t players = 0;
    Rulings rulings;

    [[nodiscard]] std::span<const Colour> seated() const { return {seats.data(), players}; }
    /// -1 of a colour that nobody plays.
    [[nodiscard]] int seat_of(Colour colour) const {
        for (int seat = 0; seat < players; ++seat)
            if (seats[std::size_t(seat)] == colour) return seat;
        return -1;
    }
    /// C3
    [[nodiscard]] int castles_each() const { return players <= 4 ? 3 : 2; }
};
inline constexpr std::size_t most_castles = 12;  // C3: of all players together

}  // namespace castellan::carcassonne
