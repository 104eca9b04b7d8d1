// Everything that changes while a game is played, as one small value: copyable, comparable, hashable.
//
// The deck is separate (Deck): in a tournament two games draw from one (X1).
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/castelli/board/board.hpp"
#include "engine/castelli/box/colours.hpp"
#include "engine/castelli/box/vocabulary.hpp"

namespace castellan::castelli {

/// A hand: cards known to the record by kind, and the number of cards that only the owner saw.
struct Hand {
    PerCard<std::uint8_t> known{};
    std::uint8_t unknown = 0;

    [[nodiscard]] int size() const {
        int total = unknown;
        for (auto count : known) total += count;
        return total;
    }
    friend bool operator==(const Hand&, const Hand&) = default;
};

/// The most that a claim or a position can state. Points stop there; no legal game from the start comes near it.
inline constexpr int most_vp = 9999;

struct PlayerState {
    std::int16_t vp = 0;                                   // up to most_vp
    PerResource<std::uint8_t> resources{};                 // 0 to 5 each (A6)
    std::uint8_t silver = 0;
    std::uint8_t castles_built = 0;  // B5
    std::uint8_t reserved = 0;       // keeps the bytes of a state unique
    Hand hand;
    friend bool operator==(const PlayerState&, const PlayerState&) = default;
};

/// A tile on the board: tile number, and how often it is turned clockwise from the order the set lists.
struct Placed {
    TileId tile = no_index;  // no_index: face down
    std::uint8_t rotation = 0;
    friend bool operator==(const Placed&, const Placed&) = default;
};

/// O3, O4: castles that stand on each other share their area and site.
enum class Tier : std::uint8_t { alone, beneath, on_top };

/// In State::castles in the order they were built.
struct Castle {
    AreaId area = no_index;
    std::uint8_t site = 0;  // from 1; 0 where the area has no numbered sites
    Colour owner{};
    Tier tier = Tier::alone;
    friend bool operator==(const Castle&, const Castle&) = default;
};

/// The stage of a turn.
enum class Stage : std::uint8_t {
    reveal,   // the active player chooses a tile (T1)
    steward,  // a tile lies; others may play the Steward (K10)
    draw,     // a card is due (T2, T4, A7)
    areas,    // complete areas wait to be evaluated (A2)
    build,    // castles may be built (B)
    guard,    // an overbuilding is announced; the owner may play the Guard (O6e)
    mine,     // the last turn is over, the mine not yet evaluated (E1)
    over,
};

/// Why cards are due in Stage::draw.
enum class DrawFor : std::uint8_t { none, tile, rim, market };

/// A tile in a player's hand (D1); other values are tile numbers, no_index is none.
inline constexpr TileId unseen_start_tile = 254;  // a start tile, the record does not say which
inline constexpr TileId unseen_tile = 253;        // a tile from the board, the record does not say which

/// An overbuilding announced but not yet paid for (O6e).
struct Attempt {
    std::uint8_t castle = no_index;  // in State::castles
    std::uint8_t purchase = 0;       // as Action::purchase
    std::uint8_t with = 0;           // as Action::with
    Colour builder{};
    friend bool operator==(const Attempt&, const Attempt&) = default;
};

struct State {
    ById<SquareId, Placed, max_squares> tiles{};
    std::array<Castle, max_castles> castles{};
    PerColour<PlayerState> players{};
    std::uint64_t used_tiles = 0;              // bit per tile of the set
    std::array<std::uint64_t, 2> evaluated{};  // bit per area (A2)
    std::array<std::uint64_t, 2> waiting{};    // complete areas of this turn, not yet evaluated
    std::uint64_t guarded = 0;                 // bit per castle a Guard has saved this turn (O6e)
    SquareMask face_up = 0;
    OctagonMask villages = 0;
    OctagonMask cities = 0;
    std::uint16_t turn = 1;               // number of the turn being played
    std::array<std::uint8_t, 2> mines{};  // silver in the mine of each half
    std::uint8_t castle_count = 0;
    std::uint8_t villages_aside = 0;
    std::uint8_t cities_aside = 0;
    Colour active{};
    Stage stage = Stage::reveal;
    PerColour<std::uint8_t> due{};  // cards due to each colour in Stage::draw
    DrawFor due_for = DrawFor::none;
    std::uint8_t due_from = 0;                 // the rim side or the area they come from
    std::uint8_t gains_done = 0;               // steps of T2 to T4 done: tile card, silver, up to four rim symbols
    SquareId square = no_index;                // where this turn's tile lies
    std::uint8_t cards_used = 0;               // own cards used this turn (T6)
    std::uint8_t purchase_used = 0;            // this turn's purchase (B1)
    ColourSet stewards;                        // who played a Steward this turn
    std::uint8_t steward_open = 0;             // ruling steward-window: still open after the rim
    std::array<std::uint8_t, 2> tiles_left{};  // face-down tiles on each half of the board
    PerColour<TileId> held_tiles{no_index, no_index, no_index, no_index};  // in hand (D1)
    Attempt attempt;                                                       // in Stage::guard
    ColourSet guards;                                                      // who played a Guard this turn
    TileId gaining_tile = no_index;          // whose card and silver this turn gives (T2, T3, dilemma-gain)
    std::array<std::uint8_t, 3> reserved{};  // keeps the bytes of a state unique

    /// The tile a facing arm is of; face down at the rim.
    [[nodiscard]] Placed tile_of(Facing facing) const {
        Placed placed =
            tiles[SquareId(facing.square % max_squares)];  // read in any case, so that nothing need be foreseen
        placed.tile = std::uint8_t(placed.tile | -int(facing.square == no_index));
        return placed;
    }
    /// The tile on the square of this turn; no_index while none lies.
    [[nodiscard]] TileId tile_on_square() const { return square == no_index ? no_index : tiles[square].tile; }
    [[nodiscard]] int face_down_tiles() const { return tiles_left[0] + tiles_left[1]; }
    [[nodiscard]] bool is_evaluated(AreaId area) const { return evaluated[area / 64] >> (area % 64) & 1; }
    [[nodiscard]] bool is_waiting(AreaId area) const { return waiting[area / 64] >> (area % 64) & 1; }
    friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "a state is hashed by its bytes");


/// The deck, and what the record says of its cards (T7). Cards not yet drawn since the shuffle lie on top, in an
/// unknown order; used and sold cards lie below them, the first one put there on top.
struct Deck {
    std::uint8_t shuffled = 0;  // cards never drawn
    std::uint8_t returned_count = 0;
    std::array<CardKind, max_cards> returned{};              // in the order they will be drawn
    PerCard<std::uint8_t> identified{};                      // cards of each kind the record has pinned down, anywhere
    std::uint8_t ambiguous = 0;  // an unseen card left a hand of several kinds (see deck.cpp)

    [[nodiscard]] int size() const { return shuffled + returned_count; }
    friend bool operator==(const Deck&, const Deck&) = default;
};
static_assert(std::is_trivially_copyable_v<Deck>);

}  // namespace castellan::castelli
