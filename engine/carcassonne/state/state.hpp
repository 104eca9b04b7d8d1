// Everything that changes while a game is played.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/carcassonne/state/features.hpp"
#include "engine/carcassonne/state/map.hpp"
#include "engine/carcassonne/state/setup.hpp"

namespace castellan::carcassonne {

enum class Phase : std::uint8_t {
    draw,    // a tile is to be drawn
    placed,  // it lies: a follower, castles and choices may follow, then the turn is scored (end_turn)
    over,    // no tile is left; final scoring is due
    scored,
};

struct PlacedTile {
    Place place;
    KindId kind = 0;
    Rotation rotation = 0;
    Node first = 0;  // of its segments, which follow it
    friend bool operator==(const PlacedTile&, const PlacedTile&) = default;
};

struct Follower {
    Node node = 0;
    Colour owner{};
    friend bool operator==(const Follower&, const Follower&) = default;
};

struct Castle {
    std::array<TileNumber, 2> tiles{};
    Colour owner{};
    bool occupied = true;  // its follower waits for points (K5, K7)
    std::uint16_t turn = 0;
    // What the owner chose in this turn, if anything (K6, K9).
    Node wanted_feature = no_node;
    CastleNumber wanted_castle = no_castle;
    friend bool operator==(const Castle&, const Castle&) = default;
};

/// What is no larger on a large map.
struct Standing {
    std::vector<std::uint16_t> left;  // by kind: neither placed nor set aside
    std::vector<Follower> followers;  // on the map, none of them on a castle
    std::array<Castle, most_castles> castles{};
    PerColour<std::uint8_t> follower_supply{};
    PerColour<std::uint8_t> castle_supply{};
    PerColour<std::int32_t> points{};
    std::uint16_t tiles_left = 0;
    std::uint16_t turn = 1;  // that is played or comes next
    std::uint8_t castle_count = 0;
    std::uint8_t seat = 0;  // whose turn it is
    Phase phase = Phase::draw;
    bool follower_placed = false;  // in this turn
    std::uint8_t castle_seat = 0;  // K13: seats after the active one whose castles are decided
    bool choices_begun = false;    // K6: no castle comes after them
    friend bool operator==(const Standing&, const Standing&) = default;
};

/// Tiles and features are vectors, since a set may have thousands of tiles. A copy is a snapshot: it costs what the map
/// is large, and playing a turn does not. Who goes back often uses marks (mark.hpp).
struct State : Standing {
    Map map;
    Features features;
    std::vector<PlacedTile> tiles;  // in the order placed

    [[nodiscard]] std::span<const Castle> placed_castles() const { return {castles.data(), castle_count}; }
    [[nodiscard]] const PlacedTile& last_tile() const { return tiles.back(); }
    /// The segment of the tile just placed.
    [[nodiscard]] Node last_node(std::uint8_t segment) const { return tiles.back().first + segment; }
    friend bool operator==(const State&, const State&) = default;
};

/// Before the first turn: the start tile lies.
State initial_state(const Setup& setup);
/// Lays a tile that the map has a place for, and joins its features with those around it.
void lay_tile(const Setup& setup, State& state, KindId kind, Place place, Rotation rotation);

inline Colour to_play(const Setup& setup, const State& state) { return setup.seats[state.seat]; }

}  // namespace castellan::carcassonne
