// Who plays, and by which reading and variant of the rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/piecepack/box/box.hpp"
#include "engine/piecepack/rulebook/rulings.hpp"

namespace castellan::piecepack {

enum class Variant : std::uint8_t { none, random_terrain, suit_terrain };  // X1, X2
inline constexpr std::array<std::string_view, 3> variant_names = {"-", "random-terrain", "suit-terrain"};
constexpr std::string_view name(Variant variant) { return variant_names[std::size_t(variant)]; }
std::optional<Variant> find_variant(std::string_view name);

inline constexpr int fewest_players = 2;
inline constexpr int most_players = 4;

struct Setup {
    std::array<Suit, most_players> seats{};  // clockwise, who starts the first round first
    std::uint8_t players = 0;
    Variant variant = Variant::none;
    Rulings rulings;

    [[nodiscard]] std::span<const Suit> seated() const { return {seats.data(), players}; }
    /// -1 of a suit that nobody plays.
    [[nodiscard]] int seat_of(Suit suit) const {
        for (int seat = 0; seat < players; ++seat)
            if (seats[std::size_t(seat)] == suit) return seat;
        return -1;
    }
    [[nodiscard]] bool plays(Suit suit) const { return seat_of(suit) >= 0; }
    [[nodiscard]] SuitSet playing() const;

    /// S1
    [[nodiscard]] int rounds() const { return players; }
    /// S5: the seat that starts a round, from 1; each time the one to the right, against the clock.
    [[nodiscard]] int starter(int round) const { return (players - (round - 1) % players) % players; }

    /// C2; with suit terrain each player draws from the own six, whatever the ruling (X2).
    [[nodiscard]] bool all_suits_in_play() const {
        return rulings.tiles() == TilesInPlay::all && variant != Variant::suit_terrain;
    }
    [[nodiscard]] bool in_play(Tile tile) const { return all_suits_in_play() || plays(tile.suit()); }
    [[nodiscard]] int tiles() const { return int(all_suits_in_play() ? tile_count : rank_count * players); }
    /// S2, X1, X2
    [[nodiscard]] bool has_proper_tiles() const { return variant == Variant::none; }
    /// S3: how many tiles the pile has at first; with suit terrain all piles together.
    [[nodiscard]] int pile() const { return tiles() - (has_proper_tiles() ? players : 0); }

    friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace castellan::piecepack
