// A diagnostic for people: place, message, the line with the span underlined, and the details.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "language/frame.hpp"
#include "notation/diagnostic.hpp"
#include "notation/lines.hpp"

namespace castellan::notation {

/// The origin of the game's text.
struct DiagnosticSource {
    std::string_view file;
    std::uint64_t first_line = 1;  // the line of the file at which the game's text begins
    std::uint64_t game = 0;        // its number in the file; 0 is not said
    std::uint64_t first_byte = 0;  // of the file, as it was decompressed: the game's text begins there
};

enum class Colouring : bool { plain, ansi };

/// Writes diagnostics in the language chosen when it was made.
class DiagnosticWriter {
  public:
    explicit DiagnosticWriter(Colouring colouring);

    /// Appends the diagnostic, a few lines that end with a line end. Control characters of the text and of every string
    /// in the diagnostic are made visible; lines beyond about 100 columns are cut around the span. `game` finds places
    /// in the game's text; one finder for all diagnostics of a game saves time.
    void write(const Diagnostic& diagnostic, PlaceFinder& game, const DiagnosticSource& source, std::string& out) const;

    /// Appends one line for programs: "FILE:LINE:COLUMN: error: message [code]; help". "error" and "warning" are the
    /// same in every language, and nothing is painted.
    static void write_short(const Diagnostic& diagnostic, PlaceFinder& game, const DiagnosticSource& source,
                            std::string& out);

  private:
    void write_place(std::string_view address, std::uint64_t game, std::string& out) const;
    static void write_line(const language::Frame& frame, std::string_view text, std::string& out);

    Colouring colouring_;
    std::string error_, warning_, setup_, final_scoring_;
    language::Frame in_, game_, turn_, round_, rule_, fact_, help_;
};

/// The same for one diagnostic.
inline void write_diagnostic(const Diagnostic& diagnostic, std::string_view game_text, const DiagnosticSource& source,
                             Colouring colouring, std::string& out) {
    PlaceFinder game(game_text);
    DiagnosticWriter(colouring).write(diagnostic, game, source, out);
}

/// Appends only the line that holds the span's beginning, with its number in the file, and below it the span
/// underlined.
void write_source_line(std::string_view game_text, Span span, std::uint64_t first_line, std::string& out);

}  // namespace castellan::notation
