// A record as a recorder told the game: turn by turn, what each word means whatever its spelling, and what followed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/castelli/replay/opening.hpp"
#include "engine/castelli/replay/replay.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

struct ToldWord {
    std::uint32_t node = 0;
    castelli::Word word;
    int actions = 0;  // of the turn, up to this word
    bool played = false;
    /// What it does, the same text for the same deed however it is spelled; of a word that was not played, what it
    /// would do where the record stops. Of a consequence, its canonical spelling without the claim.
    std::string meaning;
    std::string unseen;    // the same with `?` for a card that is named
    std::string spelling;  // canonical, without the claim, with the player
    std::string claim;     // as spelled behind it: "=5", ":R5,B4=R2"; empty without one
};

/// A turn, or the final scoring.
struct ToldTurn {
    std::uint32_t head = 0;  // node of the turn's head, of `end` or of the result
    std::uint32_t number = 0;
    castelli::Colour player{};
    bool is_final = false;
    bool played = false;          // some of it
    std::vector<ToldWord> words;  // all that can be read
    castelli::TurnPlay play;
    castelli::State after;
    castelli::Deck deck;
};

/// Where and why a record cannot be played further.
struct ToldStop {
    std::size_t turn = 0;             // index in turns
    std::optional<std::size_t> word;  // index in its words; nothing: the turn's head or its end
    bool undecided = false;           // the cards could not be told apart; no verdict on the record
    notation::Diagnostic why;
};

struct ToldGame {
    const notation::Record* record = nullptr;
    const castelli::Opening* opening = nullptr;
    std::vector<ToldTurn> turns;
    std::optional<ToldStop> stop;
    std::string result;  // "#R", "*"; empty without one
};

/// Plays the main line; what stands behind a stop is read only.
ToldGame told_game(const notation::Record& record, const castelli::Opening& opening);

/// "7.2" for a word of a turn, "7" for its head, "end".
std::string told_address(const ToldTurn& turn, std::optional<std::size_t> word);

}  // namespace castellan::analyzer
