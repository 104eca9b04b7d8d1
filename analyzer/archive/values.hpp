// A game as the values that an archive holds. Flat, without pointers; docs/archive.md specifies every byte.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "analyzer/record/outline.hpp"
#include "base/sha256.hpp"
#include "engine/castelli/words/word.hpp"
#include "notation/comment.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer::archive {

/// A tag, its value as meant.
struct TagValue {
    std::string name;
    std::string value;
};

/// A component set written in the record: its lines, without blanks at their ends.
struct SetBlock {
    bool present = false;
    std::string lines;
};

/// One item of the movetext. Only the fields of its kind have a meaning.
struct Item {
    bool of_castelli = true;                   // else a player is a letter, and a word is text
    notation::NodeKind kind{};                 // never error
    std::uint16_t number = 0;                  // turn
    castelli::Colour player{};                 // turn
    char letter = 0;                           // turn of another game: the player's, a capital
    castelli::Word word;                       // its tile's id is a view into the record or the archive
    std::string text;                          // word of another game, canonical
    std::uint32_t round = 0;                   // part
    std::vector<notation::CommentPart> parts;  // comment
    notation::Glyph glyph{};
    bool finished = false;  // result: "#"
    std::string winners;    // result: their letters, capital, as written
};

/// The first bytes of a SHA-256.
using ShortHash = std::array<std::uint8_t, 8>;

/// The hash of the state after a turn, or after the final scoring (state_hash.hpp).
struct Checkpoint {
    std::uint32_t item = 0;  // of the turn's head, of `end` or of the result; counted from 0
    ShortHash hash{};
    friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

/// The place where a line, the main one or a variation, cannot be played further.
struct Stop {
    std::uint32_t item = 0;
    std::string code;  // of the diagnostic: "castle-unpaid"
    friend bool operator==(const Stop&, const Stop&) = default;
};

/// The results of replaying a game of Castelli when it was packed. A reader replays it and compares.
struct Ledger {
    bool opened = false;                  // the game can be set up
    std::string obstacle;                 // if not: the code of the first error
    std::string set_name;                 // the component set it was replayed with
    base::Sha256 set_hash{};              // of the set's canonical text
    ShortHash opening{};                  // of the state before the first turn
    std::vector<Checkpoint> checkpoints;  // in the order of play
    std::vector<Stop> stops;

    /// Whether the rules refuse something, or the setup does.
    [[nodiscard]] bool illegal() const { return !opened || !stops.empty(); }
    friend bool operator==(const Ledger&, const Ledger&) = default;
};

/// The same of another game: what all games can say of themselves.
struct Outcome {
    bool opened = false;            // the game can be set up
    std::string obstacle;           // if not: the code of the first error
    std::uint32_t turns = 0;        // played in the main line
    std::vector<PartScore> scores;  // of the rounds, and of the whole game
    std::vector<Stop> problems;     // all errors, in order of place

    [[nodiscard]] bool illegal() const { return !opened || !problems.empty(); }
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// What an archive of texts keeps of either: a digest proves the rest.
struct Proof {
    ShortHash digest{};       // of the bytes of the whole ledger or outcome, and of the text
    bool opened = false;      // the game can be set up
    std::string obstacle;     // if not: the code of the first error
    std::string set_name;     // as in the ledger; empty for another game
    base::Sha256 set_hash{};  // as in the ledger

    friend bool operator==(const Proof&, const Proof&) = default;
};

}  // namespace castellan::analyzer::archive
