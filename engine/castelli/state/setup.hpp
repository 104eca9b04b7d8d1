// The setup of a game: set, board, seats, rulings (S1 to S7), with lookup tables for play.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/castelli/board/board.hpp"
#include "engine/castelli/box/colours.hpp"
#include "engine/castelli/box/component_set.hpp"
#include "engine/castelli/box/modules.hpp"
#include "engine/castelli/rulebook/rulings.hpp"
#include "engine/castelli/state/setup_error.hpp"
#include "engine/castelli/state/start_tiles_tag.hpp"
#include "engine/castelli/state/state.hpp"

namespace castellan::castelli {

/// Arms of every tile in every orientation.
struct TileTable {
    static constexpr std::size_t rows = max_tiles + 1;  // the last is for squares that lie face down
    static_assert(no_index % rows == max_tiles);
    /// [tile][rotation][side of the square]: the arm's value in the byte of its colour, red lowest.
    ById<TileId, std::array<PerSide<std::uint32_t>, 4>, rows> influence{};
    /// Same indices: the colour of the arm, with card_arm added where it is a card icon; no_index face down.
    ById<TileId, std::array<PerSide<std::uint8_t>, 4>, rows> arm{};
    /// Same indices: bit of the arm's colour, and again four bits higher where it is no card icon; 0 face down.
    ById<TileId, std::array<PerSide<std::uint8_t>, 4>, rows> pointing{};
    ById<TileId, std::uint8_t, rows> has_card{};
    static constexpr std::uint8_t card_arm = 4;

    [[nodiscard]] std::uint32_t influence_at(Placed placed, Side side) const {
        return influence[row_of(placed)][placed.rotation][side];
    }
    [[nodiscard]] std::uint8_t arm_at(Placed placed, Side side) const {
        return arm[row_of(placed)][placed.rotation][side];
    }
    [[nodiscard]] std::uint8_t pointing_at(Placed placed, Side side) const {
        return pointing[row_of(placed)][placed.rotation][side];
    }

  private:
    static TileId row_of(Placed placed) { return placed.tile % rows; }
};

struct Setup {
    std::shared_ptr<const ComponentSet> set;
    std::string layout;  // name, empty on part of a board
    std::string pieces;  // as the Pieces tag
    Space mine_tile;     // of a tournament's extra mine; invalid without (X1)
    Board board;
    TileTable tiles;
    Rulings rulings;
    Modules modules;
    std::array<Colour, colour_count> seats{};  // clockwise, the start player first (S7)
    std::uint8_t players = 0;
    ColourSet playing;
    PerColour<std::uint8_t> seat_of{};                  // no_index for a neutral colour (S6)
    PerCard<std::uint8_t> cards{};                      // in the deck of this game (C5)

    // X1: a tournament's record holds two games, each on its half of the board. Any other has all in half 0.
    std::uint8_t halves = 1;
    PerColour<std::uint8_t> half_of{};  // of each player
    std::array<ColourSet, 2> playing_in{};
    HeldTiles start_tiles = nothing_held;  // as the game begins (D1)

    [[nodiscard]] bool plays(Colour colour) const { return playing.contains(colour); }
    /// Not neutral in this half (S6).
    [[nodiscard]] bool plays_in(std::uint8_t half, Colour colour) const { return playing_in[half].contains(colour); }
    [[nodiscard]] std::uint8_t half(Colour player) const { return half_of[player]; }
    /// Whether two players are in one game.
    [[nodiscard]] bool opponents(Colour one, Colour other) const {
        return one != other && plays(one) && plays(other) && half(one) == half(other);
    }
    /// The player `steps` places clockwise of `colour`.
    [[nodiscard]] Colour clockwise(Colour colour, int steps = 1) const {
        return seats[std::size_t(seat_of[colour] + steps) % players];
    }
    [[nodiscard]] std::span<const Colour> seated() const { return {seats.data(), players}; }
};

/// A record's setup, as written.
struct SetupChoice {
    std::string_view seats;           // "RBGY"
    std::string_view pieces;          // "A B180 / C D"
    std::string_view layout;          // empty: the first that fits
    std::string_view mine_tile = {};  // "d3", in a tournament (X1)
    Modules modules = {};
    std::string_view start_tiles = {};  // "R:#S1 B:?", with Dilemma (D1)
};

/// The players of a Seats tag, clockwise (S7).
tl::expected<std::vector<Colour>, SetupError> read_seats(std::string_view seats);

/// Whether a layout is for so many players (S1, S5), or for a tournament (X1).
bool suits(const Layout& layout, std::size_t players, bool tournament);

/// A whole board as a record lays it.
struct LaidBoard {
    std::string layout;  // name
    std::string pieces;  // as the Pieces tag, canonical
    Space mine_tile;     // of a tournament's extra mine; invalid without (X1)
    Board board;
};
/// Lays the board for so many players (S1, S5), or the two boards of a tournament (X1).
tl::expected<LaidBoard, SetupError> lay_board(const ComponentSet& set, const SetupChoice& choice, std::size_t players);

/// X1: the same place of the other half of a tournament's board.
constexpr Space congruent(Space space) { return Space{std::uint8_t((space.index + 32) % 64)}; }

/// Seats these players, clockwise, at the same board under the same rulings.
void seat_players(Setup& setup, std::span<const Colour> seats);

tl::expected<Setup, SetupError> make_setup(std::shared_ptr<const ComponentSet> set, const SetupChoice& choice,
                                           const Rulings& rulings);

/// Fills what follows from set, seats and rulings; the board is given (a whole one, or part of one).
Setup make_setup_on(std::shared_ptr<const ComponentSet> set, const Board& board, std::span<const Colour> seats,
                    const Rulings& rulings, Modules modules = {});

State initial_state(const Setup& setup);
Deck initial_deck(const Setup& setup);

}  // namespace castellan::castelli
