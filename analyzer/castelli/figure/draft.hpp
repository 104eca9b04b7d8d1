// The text of a figure as statements, before anything is looked up (docs/figures.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "language/text.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer::figure {

inline constexpr std::size_t max_figure_bytes = 64 * 1024;
inline constexpr std::size_t max_figure_line = 8 * 1024;  // bytes; a position needs that many
inline constexpr std::size_t max_figure_statements = 500;
inline constexpr std::size_t max_figure_panels = 24;  // of all figures of a text

enum class Keyword : std::uint8_t {
    title,       // of the whole page, or of its only figure
    caption,     // below a figure
    game,        // FILE: a record
    set,         // FILE: a component set for positions
    position,    // POSITION
    panel,       // HEADING
    row,         // the panel begins a row
    then,        // an arrow from the panel before, with a TEXT
    at,          // ADDRESS in the game
    crop,        // SPACES, or `board`
    show,        // WORDS: claims in CGN
    majority,    // WORDS: castles in line with a settlement (O7)
    sight,       // WORDS: points of one line of sight
    winner,      // COLOURS
    would,       // WORDS of a turn that could follow
    refused,     // RULE WORDS: of a turn that must not
    mark,        // PLACE [COLOUR]
    arrow,       // PLACE PLACE [COLOUR]
    callout,     // NUMBER PLACE TEXT
    beside,      // PIECES [TEXT]
    note,        // a text below the panel
    page,        // SIZE
    margin,      // LENGTH
    numbers,     // of pages: the first, or `none`
    callouts,    // `through`: they count on from panel to panel
    columns,     // NUMBER: of what follows
    page_break,  // what follows begins a page
    heading,     // a text
    text,        // a paragraph
    box,         // HEADING: the paragraphs up to `end` stand in a box
    end,         // of a box
    figure,      // HEADING: begins a figure
};

/// The text of the line above in another language.
struct Translation {
    language::Language language{};
    notation::Span text;
};

struct Statement {
    Keyword keyword{};
    notation::Span span;                // the line
    std::vector<notation::Span> words;  // after the keyword
    std::vector<Translation> translations = {};

    /// From one word to the end of the line; empty beyond the last word.
    [[nodiscard]] notation::Span from(std::size_t word) const {
        return word < words.size() ? notation::Span{words[word].begin, words.back().end}
                                   : notation::Span{span.end, span.end};
    }
};

/// Statements in the order written. Sources are read first and remain in effect for later panels.
struct PanelDraft {
    Statement head;  // its line `panel`, or the first of its statements
    std::vector<Statement> statements;
};

struct FigureDraft {
    Statement head;  // its line `figure`, or the first of its lines
    std::vector<Statement> captions;
    std::vector<PanelDraft> panels;
};

/// What stands on a page, in order: a line of body text, or a figure.
struct PartDraft {
    Statement line;
    std::optional<FigureDraft> figure;
};

struct SheetDraft {
    std::optional<Statement> title;
    std::vector<Statement> format;  // page, margin, numbers, callouts
    std::vector<PartDraft> parts;
};

struct SheetReading {
    SheetDraft draft;                               // what could be read
    std::vector<notation::Diagnostic> diagnostics;  // in order of place; all are errors
};

SheetReading read_sheet(std::string_view text);

}  // namespace castellan::analyzer::figure
