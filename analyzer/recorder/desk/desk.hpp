// What a game gives to the recorder: at a place of a record who has what, and every word that may be written next.
//
// A word is told piece by piece, as a person taps it: "d5:" "R3" "Bc". So a game lists its words as stems with endings,
// and says where a piece of a word ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/record/story.hpp"
#include "analyzer/recorder/desk/setup.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::recorder {

/// What a piece of a word is, and so how a face lets it be chosen.
enum class PieceKind : std::uint8_t {
    space,   // a place of the board where something is laid
    arm,     // of a tile, clockwise from the north as it lies
    silver,  // in the centre of a tile
    tile,    // a kind of tile, a tile, a coin: by its name
    turn,    // how a tile is turned
    draw,    // a card drawn
    sale,    // a card sold
    card,    // a card used
    castle,  // a place of the board where a castle is built, with the cards used for it
    buy,     // what is bought for it
    area,    // evaluated now
    figure,  // a follower
    other,
    end,     // nothing more: the word ends here
    finish,  // the result
};
/// "space", "arm"...: data, the same in every language.
std::string_view name(PieceKind kind);

/// The last part of a word.
struct Ending {
    std::string text;       // "R3BcY3G3"
    std::string name;       // "King (4)"; empty: the text says it
    std::string only = {};  // of a thing that exists once: two endings of one thing are never in one word
};
using Endings = std::vector<Ending>;

/// Words that begin alike: the word of the stem with any ending of each list in turn.
struct Stem {
    std::string word;        // "d5:", "+", "^e4r.1$w"
    std::uint32_t turn = 0;  // to which it belongs; 0: to the line `end`, or to nothing that has a number
    char player = 0;         // whose turn it is
    char actor = 0;          // who does it
    PieceKind kind = PieceKind::other;
    std::string title;   // "Build a castle"
    std::string what;    // "castle in e4r, site 1"; may be empty
    std::string effect;  // "+5 VP, -1 wood"; may be empty
    std::vector<std::shared_ptr<const Endings>> endings;
    std::string part;    // what the word's line begins with, if it is of no turn: "end", "round 1:"
    bool aside = false;  // seldom what is meant, so a face may fold it away: the use of a card that no one has seen
};

struct Good {
    std::string name;  // "wood"
    int amount = 0;
};

/// A card in hand, or a tile.
struct Holding {
    std::string code;  // "Ra", "?"; of a tile its arms, "R3G3B3Y3", empty if no one has seen it
    std::string name;  // "Raider", "start tile R3G3B3Y3"
};

/// What a player has.
struct Seat {
    char letter = 0;
    std::string name;
    std::string seat;  // "Red"
    int half = 0;      // of a tournament: the game that the player is in; results have one after the other
    PointRange points;
    std::vector<Good> goods;
    std::vector<Holding> cards;
    std::vector<Good> parts;  // where the points came from; of a record that has its result
};

/// The game at a place of a record.
struct Standing {
    std::uint32_t turn = 0;  // played last, or begun
    char decider = 0;        // who decides or draws next; 0: nobody
    std::string asks;        // "Anna reveals a tile", "Ben draws 2 cards for the market d4m"
    std::string unit;        // of the points: "VP"
    std::vector<Seat> seats;
    std::vector<Stem> stems;
    bool is_over = false;
    std::string winners;  // of a record that has its result: the letters of the seats that won
    std::string outcome;  // of the same: "Anna wins"
    std::string stopped;  // why it could not be played up to the place; then nothing may be written
};

/// A place of a record: after so many actions of a turn, in the main line or in a variation.
struct Place {
    std::string line;          // "": the main line; "7/1/": in the first variation of turn 7
    std::uint32_t turn = 0;    // 0: before the first turn
    std::uint32_t action = 0;  // after so many of its actions
    std::string part;          // of a line that is no turn: "end", "round 1:"
    friend bool operator==(const Place&, const Place&) = default;
};
/// "7/1/8.2"; "0" before the first turn; "7.2".
std::string address(const Place& place);

/// One game's rules for the recorder. Without state: the same for all records.
class Desk {
  public:
    virtual ~Desk() = default;

    [[nodiscard]] virtual std::string_view rules() const = 0;
    /// The game at a place. `record` is whole; what follows the place does not matter. Nothing if it cannot be set up.
    [[nodiscard]] virtual std::optional<Standing> standing(const notation::Record& record,
                                                           const Place& place) const = 0;
    /// What is asked before the first turn, with what is still open or wrong.
    [[nodiscard]] virtual std::vector<SetupField> setup(const notation::Record& record) const = 0;
    /// The numbers of players: 2 to most_players().
    [[nodiscard]] virtual int most_players() const { return 4; }
    /// Where the piece ends that begins at `from`, which is in the word.
    [[nodiscard]] virtual std::size_t piece_end(std::string_view word, std::size_t from) const = 0;
    /// What the piece of a word from `from` to `to` is.
    [[nodiscard]] virtual PieceKind kind(std::string_view word, std::size_t from, std::size_t to) const = 0;
    /// The part of the board that the piece names: "d5", "e4r.1"; may be empty.
    [[nodiscard]] virtual std::string spot(std::string_view word, std::size_t from, std::size_t to) const = 0;
    /// What a piece that has no name in its stem is called: "Raider", "upright"; empty: the piece says it.
    [[nodiscard]] virtual std::string piece_name(std::string_view /*word*/, std::size_t /*from*/,
                                                 std::size_t /*to*/) const {
        return {};
    }
    /// Whether a word records a choice or luck, and so counts in an address.
    [[nodiscard]] virtual bool is_action(std::string_view word) const = 0;
    /// Whether what the rules refuse can be kept as it was played.
    [[nodiscard]] virtual bool keeps_irregular() const { return false; }
};

}  // namespace castellan::analyzer::recorder
