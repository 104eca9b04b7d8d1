// A diagnostic as people read it: place, message, the line with the span underlined, and what is known about it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "notation/diagnostic.hpp"
#include "notation/lines.hpp"

namespace castellan::notation {

/// Where the game's text comes from.
struct DiagnosticSource {
    std::string_view file;
    std::uint64_t first_line = 1;  // the line of the file at which the game's text begins
    std::uint64_t game = 0;        // its number in the file; 0 is not said
};

enum class Colouring : bool { plain, ansi };

/// Appends the diagnostic, a few lines that end with a line end. Control characters of the text and of every string in
/// the diagnostic are made visible; lines beyond about 100 columns are cut around the span. `game` finds places in the
/// game's text; one finder for all diagnostics of a game saves time.
void write_diagnostic(const Diagnostic& diagnostic, PlaceFinder& game, const DiagnosticSource& source,
                      Colouring colouring, std::string& out);
inline void write_diagnostic(const Diagnostic& diagnostic, std::string_view game_text, const DiagnosticSource& source,
                             Colouring colouring, std::string& out) {
    PlaceFinder game(game_text);
    write_diagnostic(diagnostic, game, source, colouring, out);
}

/// Appends only the line that holds the span's beginning, with its number in the file, and below it the span
/// underlined.
void write_source_line(std::string_view game_text, Span span, std::uint64_t first_line, std::string& out);

}  // namespace castellan::notation
