// The words of a game's movetext as they are written, whether or not the parser can read them.
//
// The parser recovers from what is wrong and may lose the turns after it; whoever looks for what was meant needs the
// words all the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "notation/text.hpp"

namespace castellan::analyzer::slips {

enum class TokenKind : std::uint8_t {
    number,   // of a turn, with the signs after it: "12."
    player,   // after it: "R", "Red"
    word,     // anything else
    bracket,  // "(" or ")"
    comment,  // with its braces; to the end of its line where no brace closes it
};

struct Token {
    notation::Span span;
    TokenKind kind{};
};

/// A turn, the line `end`, a result, or the heading of a round: from its first token to the next one's.
struct TurnText {
    std::uint32_t first = 0, end = 0;  // tokens
    std::uint32_t number = 0;          // 0: none
    bool in_variation = false;

    /// Whether it has as many words as a turn that was written by hand: else only its error is looked at, as what a
    /// search tries grows with them.
    [[nodiscard]] bool is_usual() const { return end - first <= 100; }
};

struct Movetext {
    std::uint32_t begin = 0;  // in the game's text: after tags and set block
    std::vector<Token> tokens;
    std::vector<TurnText> turns;

    /// The token that holds or follows a place; tokens.size() if none does.
    [[nodiscard]] std::uint32_t token_at(std::uint32_t offset) const;
    /// The turn of a token; turns.size() if it is before the first.
    [[nodiscard]] std::uint32_t turn_of(std::uint32_t token) const;
    /// From the first token of a turn to the end of its last one.
    [[nodiscard]] notation::Span span_of(const TurnText& turn) const {
        return {tokens[turn.first].span.begin, tokens[turn.end - 1].span.end};
    }
};

/// Reads at most `most_tokens`, for a text that may not be a game.
Movetext read_movetext(std::string_view text, std::size_t most_tokens = std::string_view::npos);

}  // namespace castellan::analyzer::slips
