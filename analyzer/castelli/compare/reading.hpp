// A record as its recorder told the game: the meaning of each word, whatever its spelling, and its consequences, turn
// by turn. Words after the place where a played game stops are read, too.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/castelli/replay/played_game.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

struct ReadWord {
    std::uint32_t node = 0;
    castelli::Word word;
    int actions = 0;  // of the turn, up to this word
    bool played = false;
    /// Its meaning: the same text for the same action, however it is spelled. For a word that was not played, its
    /// meaning where the record stops. For a consequence, its canonical spelling without the claim.
    std::string meaning;
    std::string unseen;    // the same with `?` for a card that is named
    std::string spelling;  // canonical, without the claim, with the player
    std::string claim;     // as spelled after it: "=5", ":R5,B4=R2"; empty without one
};

/// A turn, or the final scoring.
struct ReadTurn {
    std::uint32_t head = 0;  // node of the turn's head, of `end` or of the result
    std::uint32_t number = 0;
    castelli::Colour player{};
    bool is_final = false;
    std::vector<ReadWord> words;                  // all that can be read
    const castelli::Situation* played = nullptr;  // the game after what was played of it; null if nothing was

    [[nodiscard]] bool complete() const { return played != nullptr && played->play.complete; }
    [[nodiscard]] std::span<const castelli::Step> steps() const {
        return played == nullptr ? std::span<const castelli::Step>() : played->play.steps;
    }
};

/// Where and why a record cannot be played further.
struct ReadStop {
    std::size_t turn = 0;             // index in turns
    std::optional<std::size_t> word;  // index in its words; nothing: the turn's head or its end
    bool undecided = false;           // the cards could not be distinguished; no verdict on the record
    notation::Diagnostic why;
};

struct ReadGame {
    castelli::PlayedGame played;
    std::vector<ReadTurn> turns;
    std::optional<ReadStop> stop;
    std::string result;  // "#R", "*"; empty without one
};

/// Reads the main line, played strictly.
ReadGame read_game(castelli::PlayedGame game);

/// "7.2" for a word of a turn, "7" for its head, "end".
std::string read_address(const ReadTurn& turn, std::optional<std::size_t> word);

}  // namespace castellan::analyzer
