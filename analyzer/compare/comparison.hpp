// The difference between two records of one game, as data.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace castellan::analyzer {

/// A tag, or something the tags say, that is not the same; empty where a record does not say it.
struct HeaderDifference {
    std::string name;
    std::string first, second;
};

/// The first turn in which the records differ as games.
struct Parting {
    enum class Why : std::uint8_t {
        words,   // other words
        order,   // the same words in an order that changes what follows
        stop,    // the same words, but only one of the records can be played so far
        length,  // one record ends before this turn
    };
    Why why{};
    std::size_t turn = 0;                                // index in the turns of both
    std::optional<std::size_t> first_word, second_word;  // where in the turn; nothing: a record has no such word
};

/// Something in a turn that does not part the records.
struct TurnDifference {
    std::string address;
    std::string first, second;  // empty where a record does not say it
};

/// A claim, or a deed that must have been legal, tried on both versions.
struct Testimony {
    bool by_second = false;  // whose sheet says it
    std::string address;
    std::string word;
    bool legality = false;    // the word itself; else its claim
    bool at_parting = false;  // legality of the parting turn: refused in the version of this sheet, absent in the other
    bool for_second = false;  // the version on which it holds
    std::string otherwise;    // the other version: what is true there, or why it is refused
};

struct Comparison {
    std::vector<HeaderDifference> setup;    // not the same game: seats, pieces, set, rulings, beginning
    std::vector<HeaderDifference> headers;  // other tags
    std::optional<Parting> parting;
    std::vector<TurnDifference> claims;    // before the parting, claims that one record makes or makes otherwise
    std::vector<TurnDifference> cards;     // before the parting, cards that only one recorder saw
    std::vector<std::string> later_turns;  // addresses of turns after the parting with other words
    std::vector<Testimony> testimonies;    // evidence for one version
    std::size_t neutral = 0;               // later claims that hold on both versions, or on neither

    /// Whether the records are the same: setup, headers, words, claims, cards seen.
    [[nodiscard]] bool alike() const {
        return setup.empty() && headers.empty() && !parting && claims.empty() && cards.empty();
    }
};

}  // namespace castellan::analyzer
