// How the records of each game are spelled: all that reading and writing CGN needs to know of a game, and no rule.
#pragma once

#include <span>
#include <string_view>

namespace castellan::notation {

struct Lexis {
    std::string_view game;                   // value of the tag Game: "piecepack-castles"
    std::span<const std::string_view> tags;  // in canonical order
    std::string_view players;                // their letters
    std::string_view hidden;                 // letters that begin a word whose next sign, a `?`, belongs to it: "S?@M5"
    bool has_rounds = false;                 // "round 1:" begins what is said of a round
    bool has_set = false;                    // a component set may be embedded: %set
    std::string_view closing = {};           // signs that end a word, though elsewhere it would go on: "C@- C@e1"

    [[nodiscard]] constexpr bool closes(char sign) const { return closing.find(sign) != std::string_view::npos; }
};

/// The game of a record without the tag Game.
extern const Lexis castelli_lexis;

/// Every game that this program knows.
std::span<const Lexis* const> lexes();

/// nullptr for a game that is not known.
const Lexis* find_lexis(std::string_view game);

}  // namespace castellan::notation
