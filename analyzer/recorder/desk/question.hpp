// What is open at a place: the words that may be written next, told piece by piece or typed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/recorder/desk/desk.hpp"

namespace castellan::analyzer::recorder {

/// One piece that may come next of a word.
struct Option {
    std::string piece;  // what it adds to what was chosen: "d5:", "R3"; empty for PieceKind::end
    std::string whole;  // the word, if only one has this piece; else empty
    PieceKind kind{};
    std::string spot;        // of the board
    std::string name;        // "King (4)", "castle in e4r, site 1"; the piece itself if there is nothing to say
    std::string title;       // of its group: "Build a castle"; of first pieces alone
    std::string effect;      // "+5 VP, -1 wood"
    char actor = 0;          // who does it
    bool next_turn = false;  // it ends the turn and begins the next
    bool aside = false;      // as Stem::aside
};

struct Question {
    std::string chosen;  // pieces of the word so far, also those that had no alternative
    std::vector<Option> options;
};

/// The options after the pieces chosen. A piece without alternative is added to them unasked, except the first.
Question ask(const Desk& desk, const Standing& standing, std::string_view chosen);

/// A word that was found by what somebody typed.
struct Match {
    std::string word;
    const Stem* stem = nullptr;
    std::string name;  // as Option::name
};

struct Matches {
    std::vector<Match> words;  // so many as were asked for
    std::size_t count = 0;     // of all, up to one more than that
    bool exact = false;        // the first one is wholly typed
    bool reordered = false;    // none fits as it is typed: the arms of these tiles are the same in another order
};

/// Words that go on as it was typed: in any case, and without the signs that follow from the rest, so that "d5r3b"
/// finds "d5:R3BcY3G3". Pieces already chosen come first in `typed`.
Matches match(const Desk& desk, const Standing& standing, std::string_view typed, std::size_t most);

/// The stem that begins a word; null if the word is none of those that may be written.
const Stem* stem_of(const Standing& standing, std::string_view word);

}  // namespace castellan::analyzer::recorder
