// Why a word of a record means nothing in a game, and why a line of it cannot be played further.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/verdict.hpp"
#include "notation/text.hpp"

namespace castellan::core {

/// The letters are not a word of the game.
struct WordError {
    std::string_view code;  // "bad-word"; static storage
    notation::Span span;    // in the word
    std::string message;
    std::string help;
};

/// The word names something that this game does not have.
struct ResolveError {
    std::string_view code;  // "unknown-tile"; static storage
    std::string message;
    std::string help;
    const Rule* rule = nullptr;
};

/// Where a line stops, and why.
template <class Action>
struct Problem {
    enum class Kind : std::uint8_t {
        syntax,      // a word or node that cannot be read
        unresolved,  // the game has no such thing, or the word belongs elsewhere
        refused,     // the rules do not allow it
    };
    Kind kind{};
    std::uint32_t node = 0;
    Verdict verdict;               // refused
    std::optional<Action> action;  // refused: what the word said
};

}  // namespace castellan::core
