// The syntax tree of one game: its text as written, without its meaning.
//
// A Record points into the game's text, which must outlive it. Movetext is a flat list of nodes in the order written;
// a variation is an `open` node and its matching `close`. A Record is reused from game to game: clear() keeps memory.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "notation/diagnostic.hpp"
#include "notation/lexis.hpp"
#include "notation/text.hpp"

namespace castellan::notation {

enum class NodeKind : std::uint8_t {
    turn,     // "12. R": value = number, part = offset of the player's letter from begin
    word,     // "^e4=5": part = offset of the claim's "=" from begin, 0 without a claim
    comment,  // "{...}" with its braces, escapes not yet resolved
    glyph,    // detail = Glyph
    open,     // "(": value = index of the matching close node
    close,    // ")": value = index of the matching open node (zero length if it was missing)
    end,      // the word "end": the final scoring follows
    result,   // "*", "#", "#R", "#R+B", "#R,G"
    error,    // unreadable text, reported in diagnostics
    part,     // "round 1:": value = number; what follows speaks of that round
};

enum class Glyph : std::uint8_t { good, poor, brilliant, blunder, interesting, dubious };
inline constexpr std::array<std::string_view, 6> glyph_texts = {"!", "?", "!!", "??", "!?", "?!"};
constexpr std::string_view glyph_text(Glyph glyph) { return glyph_texts[static_cast<std::size_t>(glyph)]; }

struct Node {
    NodeKind kind{};
    std::uint8_t detail = 0;
    std::uint16_t part = 0;
    Span span;
    std::uint32_t value = 0;
};

struct Tag {
    Span name;
    Span value;  // between the quotes, escapes not yet resolved
    Span whole;
};

/// The lines between "%set" and "%end".
struct Block {
    Span body;
    bool present = false;
};

struct Record {
    std::string_view text;
    const Lexis* lexis = &castelli_lexis;  // of the game that the tag Game names; null if it is not known
    std::vector<Tag> tags;
    Block set;
    Span unparsed;  // the movetext, where it was left as it is (PlainMovetext in parser.hpp)
    std::vector<Node> nodes;
    std::vector<Diagnostic> diagnostics;  // syntax errors and warnings, in order of place

    void clear();
    /// The tag's value with its escapes still in place; nullptr if absent. The first one counts.
    [[nodiscard]] const Tag* tag(std::string_view name) const;
    /// Whether any diagnostic is an error.
    [[nodiscard]] bool broken() const;
};

}  // namespace castellan::notation
