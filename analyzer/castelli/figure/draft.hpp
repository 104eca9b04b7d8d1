// The text of a figure as statements, before anything is looked up (docs/figures.md).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "notation/diagnostic.hpp"

namespace castellan::analyzer::figure {

inline constexpr std::size_t max_figure_bytes = 64 * 1024;
inline constexpr std::size_t max_figure_line = 8 * 1024;  // bytes; a position needs that many
inline constexpr std::size_t max_figure_statements = 500;
inline constexpr std::size_t max_figure_panels = 24;

enum class Keyword : std::uint8_t {
    title,     // of the whole figure
    caption,   // below it
    game,      // FILE: a record
    set,       // FILE: a component set for positions
    position,  // POSITION
    panel,     // HEADING
    row,       // the panel begins a row
    at,        // ADDRESS in the game
    crop,      // SPACES, or `board`
    show,      // WORDS: claims in CGN
    majority,  // WORDS: castles in line with a settlement (O7)
    sight,     // WORDS: points of one line of sight
    winner,    // COLOURS
    would,     // WORDS of a turn that could follow
    refused,   // RULE WORDS: of a turn that must not
    mark,      // PLACE [COLOUR]
    arrow,     // PLACE PLACE [COLOUR]
    callout,   // NUMBER PLACE TEXT
    note,      // a text below the panel
};

struct Statement {
    Keyword keyword{};
    notation::Span span;                // the line
    std::vector<notation::Span> words;  // after the keyword

    /// From one word to the end of the line; empty beyond the last word.
    [[nodiscard]] notation::Span from(std::size_t word) const {
        return word < words.size() ? notation::Span{words[word].begin, words.back().end}
                                   : notation::Span{span.end, span.end};
    }
};

/// Statements in the order written. Sources are read first and remain in effect for later panels.
struct PanelDraft {
    notation::Span heading;  // empty for none
    notation::Span span;     // its line, or the figure's first
    std::vector<Statement> statements;
};

struct FigureDraft {
    std::vector<Statement> texts;  // title and captions
    std::vector<PanelDraft> panels;
};

struct FigureReading {
    FigureDraft draft;                              // what could be read
    std::vector<notation::Diagnostic> diagnostics;  // in order of place; all are errors
};

FigureReading read_figure(std::string_view text);

}  // namespace castellan::analyzer::figure
